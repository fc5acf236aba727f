import Foundation
import Testing

/// The sessions on the page about driving match the output of the programs.
///
/// `WHISKER_RECORD=all` records them again; read them before you commit them.
struct DrivingPageTests {
  private static let page = "Documentation/DRIVING.md"

  @Test func everySessionOnThePageIsWhatHappens() throws {
    let folder = try ProgramRun.folder()
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("Fixtures/Journeys"), withIntermediateDirectories: true)
    let page = try String(contentsOfFile: Self.page, encoding: .utf8)
    var parts = page.components(separatedBy: "```\n")
    var sessions = 0
    // Every second part is inside a fence.
    for index in stride(from: 1, to: parts.count, by: 2) {
      let lines = parts[index].split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let words = lines[0].split(separator: " ").map(String.init)
      if words[1] == "cat" {
        let text = lines.dropFirst().joined(separator: "\n")
        try Data(text.utf8).write(to: folder.appendingPathComponent(words[2]))
        continue
      }
      let typed = lines.filter { $0.hasPrefix("> ") || $0.hasPrefix(". ") }.map { $0.dropFirst(2) + "\n" }
      let run = try ProgramRun(words[1], Array(words.dropFirst(2)), in: folder, input: typed.joined())
      #expect(run.complaints == "", "\(lines[0])")
      #expect(run.code == 0, "\(lines[0])")
      sessions += 1
      let shown = lines[0] + "\n" + run.output
      if ProcessInfo.processInfo.environment["WHISKER_RECORD"] == "all" {
        parts[index] = shown
      } else {
        #expect(shown == parts[index], "\(lines[0])")
      }
    }
    #expect(sessions >= 5)
    if ProcessInfo.processInfo.environment["WHISKER_RECORD"] == "all" {
      try parts.joined(separator: "```\n").write(toFile: Self.page, atomically: true, encoding: .utf8)
    }
  }

  @Test func thePageNamesEveryCommand() throws {
    let page = try String(contentsOfFile: Self.page, encoding: .utf8)
    let folder = try ProgramRun.folder()
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    let help = try ProgramRun("whisker", ["drive", "catnip"], in: folder, input: "help\n").output
    let rows = help.split(separator: "\n").filter { $0.hasPrefix("  ") }
    #expect(rows.count > 10)
    for row in rows {
      let command = row.dropFirst(2).components(separatedBy: "  ")[0]
      #expect(page.contains("| `\(command)` |"), "\(command) is not on the page")
    }
  }
}
