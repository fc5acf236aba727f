import Foundation
import XCTest

/// The table of `Documentation/NAVIGATION.md`.
struct NavigationTable {
  struct Row {
    let number: Int
    /// The words of the command, without placeholders.
    let command: String
    let condition: String
    let effect: String
    /// The code of a refusal, or `performed`.
    let result: String
  }

  let rows: [Row]

  init() throws {
    let text = try String(contentsOfFile: "Documentation/NAVIGATION.md", encoding: .utf8)
    let sections = text.components(separatedBy: "\n## ")
    let commands = try XCTUnwrap(sections.first { $0.hasPrefix("Commands\n") })
    rows = commands.split(separator: "\n").filter { $0.hasPrefix("| `") }.enumerated().map { number, line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let words = cells[0].filter { $0 != "`" }.split(separator: " ").filter { $0.first?.isLowercase == true }
      return Row(
        number: number, command: words.joined(separator: " "), condition: cells[1], effect: cells[2],
        result: cells[3].filter { $0 != "`" })
    }
  }

  /// The rows of a command, in order.
  func rows(of command: String) -> [Row] { rows.filter { $0.command == command } }
}
