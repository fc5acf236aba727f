import Foundation

/// Runs of the built commands in a folder of their own.
class CommandRuns {
  let folder: URL

  init() throws { folder = try ProgramRun.folder() }
  deinit { ProgramRun.remove(folder) }

  func run(_ program: String, _ arguments: String..., journeys: [String: String] = [:]) throws
    -> ProgramRun
  {
    for (name, text) in journeys {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    return try ProgramRun(program, arguments, in: folder)
  }

  func journey(_ steps: String...) -> String {
    "journey \"Trouble\"\napp trouble\nlaunch\n" + steps.map { $0 + "\n" }.joined()
  }
}
