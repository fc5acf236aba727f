import Foundation

/// A program that a benchmark starts and waits for.
struct Program {
  let path: String

  /// What a run of a program took.
  struct Cost {
    /// From its start to its end.
    var time: Duration
    /// The time that it and its children had a core.
    var core: Duration
  }

  /// The command, beside the benchmarks; `nil` if it is not built.
  static var whisker: Program? {
    let path = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("whisker").standardizedFileURL.path
    return FileManager.default.isExecutableFile(atPath: path) ? Program(path: path) : nil
  }

  /// The shortest of several runs.
  func shortest(of runs: Int, _ arguments: [String], in folder: String = ".") throws -> Duration {
    try (0..<runs).map { _ in try run(arguments, in: folder).time }.min()!
  }

  /// Starts the program and waits for it; Foundation's own way polls, which costs more than what is measured.
  ///
  /// - Parameters:
  ///   - arguments: What follows the program's name.
  ///   - folder: Where it runs; what earlier runs left in the present folder must not count.
  ///   - output: The file that its output goes to.
  func run(_ arguments: [String], in folder: String = ".", output: String = "/dev/null") throws -> Cost {
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    let words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    let present = FileManager.default.currentDirectoryPath
    guard FileManager.default.changeCurrentDirectoryPath(folder) else { throw POSIXError(.ENOENT) }
    defer { _ = FileManager.default.changeCurrentDirectoryPath(present) }
    let before = Self.coreTimeOfChildren
    let start = ContinuousClock().now
    var process = pid_t()
    let code = posix_spawn(&process, path, &files, nil, words, environ)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .ENOENT) }
    var status: Int32 = 0
    waitpid(process, &status, 0)
    let time = ContinuousClock().now - start
    if status != 0 { print("  FAILED: \(path) ended with status \(status)") }
    return Cost(time: time, core: Self.coreTimeOfChildren - before)
  }

  /// The time that all children had a core, those of children too.
  private static var coreTimeOfChildren: Duration {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    return [usage.ru_utime, usage.ru_stime].reduce(.zero) {
      $0 + .seconds(Int64($1.tv_sec)) + .microseconds(Int64($1.tv_usec))
    }
  }
}
