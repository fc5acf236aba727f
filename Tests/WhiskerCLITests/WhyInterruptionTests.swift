import Foundation
import Testing

/// An explanation that is interrupted explains nothing, and ends by the signal.
final class WhyInterruptionTests {
  private let folder: URL

  init() throws { folder = try ProgramRun.folder() }
  deinit { ProgramRun.remove(folder) }

  /// The step that fails, a step by its number, and the line of a step that several runs have.
  @Test(arguments: [[], ["#1"], ["9"]])
  func anInterruptionIsNoAnswer(step: [String]) throws {
    let text = """
      journey "A"
      app trouble
      examples
        | name |
        | one  |
        | two  |

      launch
      tap button "Work"
      open link "trouble://block"
      see text "{name}"

      """
    try Data(text.utf8).write(to: folder.appendingPathComponent("a.journey"))
    let process = Process()
    process.executableURL = ProgramRun.file(of: "whisker-trouble")
    process.arguments = ["why", "a.journey"] + step + ["--step-limit", "60"]
    process.currentDirectoryURL = folder
    process.environment = ProgramRun.environment
    let output = try ProgramRun.pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.start()
    let isBlocked = waits { FileManager.default.fileExists(atPath: folder.path + "/process") }
    #expect(isBlocked)
    kill(process.processIdentifier, SIGINT)
    let answer = String(decoding: try ProgramRun.contents(of: output), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == SIGINT)
    #expect(answer == "")
  }
}
