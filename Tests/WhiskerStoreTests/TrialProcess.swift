import Foundation

/// The program `whisker-store-trial`, driven over pipes.
final class TrialProcess {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var buffer: [UInt8] = []

  init(_ arguments: [String]) throws {
    // The programs are in the folder of the test bundle's own program.
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("whisker-store-trial")
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  deinit { if process.isRunning { kill() } }

  /// The next line; `nil` at the end of the output.
  func line() throws -> String? {
    while true {
      if let end = buffer.firstIndex(of: 0x0A) {
        defer { buffer.removeSubrange(...end) }
        return String(decoding: buffer[..<end], as: UTF8.self)
      }
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { return nil }
      buffer += data
    }
  }

  /// Ends the process at once, wherever it is, and waits for its end.
  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Closes the input, waits for the end, and returns the exit code.
  func end() -> Int32 {
    input.fileHandleForWriting.closeFile()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
