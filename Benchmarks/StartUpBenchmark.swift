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
    try check(program.path, nothing)
  }

  /// `whisker check` on 1,000 files of 50 lines.
  private func check(_ program: String, _ nothing: Duration) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("whisker-check-benchmark")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      do { try FileManager.default.removeItem(at: folder) } catch { print("  FAILED: \(error)") }
    }
    for number in 0..<1_000 {
      var text = "journey \"Number \(number)\"\napp catnip\nlaunch\n"
      for line in 3..<50 { text += "see text \"line \(line) of \(number)\" in list \"Breeds\"\n" }
      try text.write(
        to: folder.appendingPathComponent("\(number).journey"), atomically: false, encoding: .utf8)
    }
    let check = try shortest(of: 5) { try spawn(program, ["check", folder.path]) }
    report(
      "whisker check, 1,000 files of 50 lines", check.each(of: 1),
      yardstick: "/bin/true: \(nothing.each(of: 1))")
  }

  /// Starts a program and waits for it; Foundation's own way polls, which costs more than what is measured.
  private func spawn(_ path: String, _ arguments: [String]) throws {
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    let words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    let code = posix_spawn(&process, path, &files, nil, words, environ)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .ENOENT) }
    var status: Int32 = 0
    waitpid(process, &status, 0)
    if status != 0 { print("  FAILED: \(path) ended with status \(status)") }
  }
}
