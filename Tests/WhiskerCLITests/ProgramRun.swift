import Foundation

/// A run of one of the built programs in its own folder.
struct ProgramRun {
  let code: Int32
  let output: String
  let complaints: String

  /// - Parameters:
  ///   - program: `whisker` or `whisker-trouble`; the programs are in the folder of the test bundle's own program.
  ///   - input: The text on its standard input.
  init(_ program: String, _ arguments: [String], in folder: URL, input: String = "") throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent(program)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = Self.environment
    let output = Pipe()
    let complaints = Pipe()
    let given = Pipe()
    process.standardInput = given
    process.standardOutput = output
    process.standardError = complaints
    try process.run()
    try given.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try given.fileHandleForWriting.close()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let errors = complaints.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    code = process.terminationStatus
    self.output = String(decoding: text, as: UTF8.self)
    self.complaints = String(decoding: errors, as: UTF8.self)
  }

  /// The variables of a program; the backtrace of a crash, which takes longer than all else, is left out.
  static let environment = ["CI": "true", "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no"]

  /// A new folder.
  static func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("whisker-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
