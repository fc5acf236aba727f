import Foundation
import Synchronization
import Testing

/// A run of one of the built programs in its own folder; several may be under way at once.
struct ProgramRun: Sendable {
  let code: Int32
  let output: String
  let complaints: String

  /// - Parameters:
  ///   - program: `whisker`, `whisker-trouble` or `whisker-closed-world`.
  ///   - input: The text on its standard input.
  ///   - variables: Replace or add to its environment; nil removes one.
  init(
    _ program: String, _ arguments: [String], in folder: URL, input: String = "",
    variables: [String: String?] = [:]
  ) throws {
    try self.init(
      Self.file(of: program), arguments, in: folder, input, variables, isRead: true)
  }

  /// Runs a line of the shell in which `$0` is a program.
  init(
    shell line: String, _ program: String = "whisker-trouble", in folder: URL, input: String = "",
    variables: [String: String?] = [:]
  ) throws {
    try self.init(
      URL(fileURLWithPath: "/bin/sh"), ["-c", line, Self.file(of: program).path], in: folder, input,
      variables, isRead: true)
  }

  /// Runs a program whose standard output nobody reads.
  init(withoutReader program: String, _ arguments: [String], in folder: URL, input: String = "") throws {
    try self.init(Self.file(of: program), arguments, in: folder, input, [:], isRead: false)
  }

  private init(
    _ file: URL, _ arguments: [String], in folder: URL, _ input: String, _ variables: [String: String?],
    isRead: Bool
  ) throws {
    let process = Process()
    process.executableURL = file
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = Self.environment.merging(variables.compactMapValues(\.self)) { $1 }.filter {
      variables[$0.key] != .some(nil)
    }
    let (given, output, complaints) = try (Self.pipe(), Self.pipe(), Self.pipe())
    if !isRead { try output.fileHandleForReading.close() }
    process.standardInput = given
    process.standardOutput = output
    process.standardError = complaints
    // A program that ends without reading would end these tests too if it were written to. What is written before fits into every pipe.
    precondition(input.utf8.count <= 16_384)
    try given.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try process.start()
    try given.fileHandleForWriting.close()
    let text = isRead ? try Self.contents(of: output) : Data()
    let errors = try Self.contents(of: complaints)
    code = process.awaitEnd()
    self.output = String(decoding: text, as: UTF8.self)
    self.complaints = String(decoding: errors, as: UTF8.self)
  }

  /// Held while a pipe is made and while a program starts: one that starts between the two steps of the former would hold the pipe.
  fileprivate static let oneAtATime = Mutex(())

  /// A pipe that only the program gets for which it is, and no process that this or another one leaves behind.
  static func pipe() throws -> Pipe {
    try oneAtATime.withLock { _ in
      let pipe = Pipe()
      for end in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
        guard fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC) == 0 else { throw CocoaError(.fileReadUnknown) }
      }
      return pipe
    }
  }

  /// Reads a pipe to its end and closes it.
  ///
  /// Foundation keeps a process, and the pipes with it, for long after its end. Its start reads a list of all open files, and reads beyond that list
  /// where they are more than a thousand.
  static func contents(of pipe: Pipe) throws -> Data {
    let contents = pipe.fileHandleForReading.readDataToEndOfFile()
    try pipe.fileHandleForReading.close()
    return contents
  }

  /// A built program, or the program at an absolute path; all that are built are in the folder of the test bundle's own program.
  static func file(of program: String) -> URL {
    if program.hasPrefix("/") { return URL(fileURLWithPath: program) }
    return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent(program)
  }

  /// The variables of a program; the backtrace of a crash, which takes longer than all else, is left out.
  static let environment = ["CI": "true", "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no"]

  /// A new folder.
  static func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("whisker-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Writes a journey of the app with every trouble, which is named like its file.
  static func write(_ name: String, _ steps: [String], to folder: URL) throws {
    let text = "journey \"\(name)\"\napp trouble\n\nlaunch\n" + steps.map { $0 + "\n" }.joined()
    try Data(text.utf8).write(to: folder.appendingPathComponent("\(name).journey"))
  }

  /// Removes the folder of a test at its end; one that cannot be removed is an issue.
  static func remove(_ folder: URL) {
    do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) }
  }
}

extension Process {
  /// Runs it, while no other program starts and no pipe for one is made.
  ///
  /// The threads of a pool keep every signal from themselves, which a program would inherit: nothing could end it.
  func start() throws {
    try ProgramRun.oneAtATime.withLock { _ in
      var (none, own) = (sigset_t(), sigset_t())
      sigemptyset(&none)
      pthread_sigmask(SIG_SETMASK, &none, &own)
      defer { pthread_sigmask(SIG_SETMASK, &own, nil) }
      try run()
    }
  }

  /// Waits for the end of a process that was started; returns its exit code, or the number of the signal that ended it.
  ///
  /// Foundation's own wait looks only twenty times a second, and for as long as any descendant has inherited its descriptors.
  func awaitEnd() -> Int32 {
    while true {
      var info = siginfo_t()
      guard waitid(P_PID, id_t(processIdentifier), &info, WEXITED | WNOHANG | WNOWAIT) == 0 else {
        // Foundation has collected it, and is about to say so.
        while isRunning { usleep(500) }
        return terminationStatus
      }
      #if canImport(Darwin)
        let (identifier, status) = (info.si_pid, info.si_status)
      #else
        let (identifier, status) = (info._sifields._sigchld.si_pid, info._sifields._sigchld.si_status)
      #endif
      if identifier != 0 { return status }
      usleep(1_000)
    }
  }
}

extension ProgramRun {
  /// In a session, the output after the last time that a line was typed, up to the next prompt.
  func answer(to line: String) throws -> String {
    let parts = output.components(separatedBy: "> \(line)\n")
    let rest = try #require(parts.count > 1 ? parts.last : nil, "\(line) was not shown in \(output)")
    return rest.components(separatedBy: "\n> ")[0]
  }

  /// A screen without elements, as a file.
  static let screen = """
    {
      "schema": 1,
      "app": "Test",
      "device": {
        "name": "phone",
        "columns": 44,
        "lines": 32
      },
      "layers": [
        {
          "kind": "base",
          "stack": [
            "home"
          ]
        }
      ]
    }

    """
}
