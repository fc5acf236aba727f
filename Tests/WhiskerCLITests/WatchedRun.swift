import Foundation
import Testing

/// `whisker run --watch` under way in a folder, until it is no longer needed.
final class WatchedRun {
  private let process = Process()
  private let output: Pipe
  private var text = ""

  private static let timeout = "/usr/bin/timeout"

  /// Starts it; cancels the test where nothing could end it.
  ///
  /// - Parameter options: Those besides `run . --watch`.
  static func begin(_ options: String..., in folder: URL) throws -> WatchedRun {
    guard FileManager.default.isExecutableFile(atPath: timeout) else { try Test.cancel("no \(timeout)") }
    return try WatchedRun(options, in: folder)
  }

  private init(_ options: [String], in folder: URL) throws {
    process.executableURL = URL(fileURLWithPath: Self.timeout)
    process.arguments =
      ["60", ProgramRun.file(of: "whisker-trouble").path, "run", ".", "--watch"] + options
    process.currentDirectoryURL = folder
    process.environment = ProgramRun.environment.merging(["CI": ""]) { $1 }
    output = try ProgramRun.pipe()
    process.standardOutput = output
    process.standardError = output
    try process.start()
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }

  /// Reads until the program waits again, or until it prints a text; returns what it printed since it was last asked.
  func round(until end: String? = nil) -> String {
    func isOver() -> Bool {
      if let end { return text.contains(end) }
      return text.contains("watching") && text.hasSuffix("files\n")
    }
    while !isOver() {
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { return text + " (ended)" }
      text += String(decoding: more, as: UTF8.self)
    }
    defer { text = "" }
    return text
  }
}
