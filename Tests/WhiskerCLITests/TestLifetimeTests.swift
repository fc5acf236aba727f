import Foundation
import Testing

/// `whisker test` takes `swift test` with it, however it ends.
final class TestLifetimeTests {
  private let folder: URL

  init() throws { folder = try ProgramRun.folder() }

  deinit { ProgramRun.remove(folder) }

  /// It ends the programs that it has started only if it is interrupted, as by a person.
  @Test func swiftTestIsInterrupted() throws {
    let bin = folder.appendingPathComponent("bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    let script = """
      #!/bin/sh
      trap 'touch ended; exit' INT
      touch started
      while :; do sleep 0.02; done

      """
    let program = bin.appendingPathComponent("swift")
    try Data(script.utf8).write(to: program)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    for signal in [SIGTERM, SIGINT, SIGHUP, SIGKILL] {
      let test = Process()
      test.executableURL = ProgramRun.file(of: "whisker-trouble")
      test.arguments = ["test"]
      test.currentDirectoryURL = folder
      test.environment = ProgramRun.environment.merging(["PATH": "\(bin.path):/usr/bin:/bin"]) { $1 }
      test.standardOutput = FileHandle.nullDevice
      test.standardError = FileHandle.nullDevice
      try test.start()
      #expect(waits { exists("started") }, "`swift test` did not start")
      kill(test.processIdentifier, signal)
      test.waitUntilExit()
      #expect(waits { exists("ended") }, "`swift test` is not interrupted by signal \(signal)")
      for name in ["started", "ended"] where exists(name) {
        try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
      }
    }
  }

  private func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
  }
}
