import Foundation
import TestSupport

/// A folder with a journey that passes, one that fails and one that passes, for suites that run some of them.
class ThreeJourneys {
  let folder: URL

  init() throws {
    folder = try ProgramRun.folder()
    try write("a.journey", journey("A", "tags smoke, fast", "tap button \"Work\""))
    try write("b.journey", journey("B", "tags smoke, slow", "see text \"never\""))
    try write("c.journey", journey("C", "tags slow", "tap button \"Work\""))
  }

  deinit { ProgramRun.remove(folder) }

  /// The text of a journey with lines in its header.
  func journey(_ title: String, _ header: String, _ steps: String...) -> String {
    "journey \"\(title)\"\napp trouble\n\(header)\n\nlaunch\n" + steps.map { $0 + "\n" }.joined()
  }

  /// Writes a file of the folder.
  func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  /// Runs all journeys of the folder.
  func whisker(_ arguments: String...) throws -> ProgramRun {
    try ProgramRun("whisker-trouble", ["run", "."] + arguments, in: folder)
  }

  /// The names of the journeys that a run reports, in order.
  func journeys(_ arguments: String...) throws -> [String] {
    let ending = try ProgramRun(
      "whisker-trouble", ["run", ".", "--format", "jsonl"] + arguments, in: folder)
    return ending.output.matches(of: /"event":"journey".*?"path":"(\w)\.journey"/).map { String($0.1) }
  }
}
