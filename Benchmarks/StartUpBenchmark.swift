import Foundation

/// How long `whisker run` takes on one journey, from the start of the process to its end.
struct StartUpBenchmark {
  func run() throws {
    print("start-up")
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("whisker")
    guard FileManager.default.isExecutableFile(atPath: program.path) else {
      print("  skipped: build the command first, with swift build -c release")
      return
    }
    let journey = "Fixtures/Journeys/catnip/first-launch-offline.journey"
    let nothing = try shortest(of: 20) { try spawn("/bin/true", []) }
    let version = try shortest(of: 20) { try spawn(program.path, ["--version"]) }
    let run = try shortest(of: 20) { try spawn(program.path, ["run", journey, "--record", "never"]) }
    report("whisker --version", version.each(of: 1), yardstick: "/bin/true: \(nothing.each(of: 1))")
    report("whisker run, one journey", run.each(of: 1), yardstick: "/bin/true: \(nothing.each(of: 1))")
  }

  private func spawn(_ path: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { print("  FAILED: \(path) ended with \(process.terminationStatus)") }
  }
}
