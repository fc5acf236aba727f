import Foundation

/// A folder in which sessions of `whisker drive` run over pipes, with an app that misbehaves.
class DriveTestFolder {
  let folder: URL

  init() throws { folder = try ProgramRun.folder() }
  deinit { ProgramRun.remove(folder) }

  func drive(_ lines: String..., arguments: [String] = ["drive", "trouble"]) throws -> ProgramRun {
    try ProgramRun(
      "whisker-trouble", arguments, in: folder, input: lines.map { $0 + "\n" }.joined())
  }

  func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  func read(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  func answer(to line: String, in run: ProgramRun) throws -> String { try run.answer(to: line) }
}
