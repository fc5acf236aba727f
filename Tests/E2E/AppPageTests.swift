import Foundation
import Testing

/// The screens in the READMEs of the reference apps are those that the journeys recorded.
///
/// A comment above a block names the file; `WHISKER_RECORD_REFERENCE=1` writes the blocks again.
struct AppPageTests {
  static func pages() -> [String] {
    ["CatsToolkit", "Catnip", "GoodCatitude", "Paws", "Recipes"].map { "Apps/\($0)/README.md" }
  }

  @Test(arguments: pages())
  func screensAreTheRecordedOnes(page: String) throws {
    let text = try String(contentsOfFile: page, encoding: .utf8)
    let block = /<!-- screen: (\S+) -->\n```\n(?s:.*?)```/
    let written = try text.replacing(block) { match in
      let screen = try String(contentsOfFile: String(match.1), encoding: .utf8)
      return "<!-- screen: \(match.1) -->\n```\n\(screen)```"
    }
    if ProcessInfo.processInfo.environment["WHISKER_RECORD_REFERENCE"] == "1" {
      try written.write(toFile: page, atomically: true, encoding: .utf8)
    }
    #expect(text == written, "\(page) shows other screens; run with WHISKER_RECORD_REFERENCE=1")
  }

  @Test(arguments: pages())
  func thereAreScreens(page: String) throws {
    let text = try String(contentsOfFile: page, encoding: .utf8)
    #expect(text.components(separatedBy: "<!-- screen:").count - 1 >= 3)
  }
}
