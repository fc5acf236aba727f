import WhiskerScript
import WhiskerSource
import XCTest

final class ScriptLimitTests: XCTestCase {
  private func codes(_ text: String) -> [String] { parse(text).diagnostics.map(\.code) }

  func testALargerFileIsRefusedWhole() {
    let head = "journey \"J\"\n"
    let fits = head + String(repeating: "#\n", count: (ScriptLimits.fileBytes - head.utf8.count) / 2)
    XCTAssertEqual(codes("#" + fits), ["J001"])
    XCTAssertEqual(parse("#" + fits).tree.printed(), Array(("#" + fits).utf8))
  }

  func testMoreLinesAreRefusedOnce() {
    let head = "journey \"J\"\n"
    XCTAssertEqual(codes(head + String(repeating: "\n", count: ScriptLimits.lines - 1)), [])
    XCTAssertEqual(codes(head + String(repeating: "\n", count: ScriptLimits.lines + 5)), ["J002"])
  }

  func testALongerLineIsRefused() {
    let note = "note \"" + String(repeating: "x", count: ScriptLimits.lineBytes - 7) + "\""
    XCTAssertEqual(codes("journey \"J\"\n\(note)\n"), [])
    XCTAssertEqual(codes("journey \"J\"\n\(note) \n"), ["J003"])
  }

  func testOnlyTheFirstMessagesAreGiven() {
    let found = codes("journey \"J\"\n" + String(repeating: "tap\n", count: ScriptLimits.diagnostics + 3))
    XCTAssertEqual(found.count, ScriptLimits.diagnostics + 1)
    XCTAssertEqual(found.last, "J004")
  }

  func testJSONMayBeAsDeepAsTheLimit() {
    func text(_ depth: Int) -> String {
      let value = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      return "journey \"J\"\non GET \"/a\"\n  reply 200 json \(value)\n"
    }
    XCTAssertEqual(codes(text(ScriptLimits.jsonDepth)), [])
    XCTAssertEqual(codes(text(ScriptLimits.jsonDepth + 1)), ["J069"])
  }
}
