#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// This program, started again in another process.
enum ChildProgram {
  /// Runs the program and returns its standard output; `nil` if it cannot be started.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments, without its own name.
  ///   - variables: Its whole environment, as `NAME=value`.
  ///   - input: Its standard input, which it must read before it writes much; nil for that of this program.
  static func output(_ arguments: [String], variables: [String], input: [UInt8]? = nil) -> [UInt8]? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    defer { close(ends[0]) }
    var given: [Int32] = [0, 0]
    if input != nil, pipe(&given) != 0 {
      close(ends[1])
      return nil
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    if input != nil {
      posix_spawn_file_actions_adddup2(&actions, given[0], STDIN_FILENO)
      posix_spawn_file_actions_addclose(&actions, given[1])
    }
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    let words = strings([path] + arguments)
    let environment = strings(variables)
    defer { for word in words + environment { free(word) } }
    var process = pid_t()
    let code = posix_spawn(&process, path, &actions, nil, words, environment)
    close(ends[1])
    if let input {
      close(given[0])
      if code == 0 { Terminal.write(input, to: given[1]) }
      close(given[1])
    }
    guard code == 0 else { return nil }
    var bytes: [UInt8] = []
    while let more = Terminal.read(ends[0]) { bytes += more }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return bytes
  }

  /// Keeps a number of cores busy while `body` runs.
  static func underLoad<Result>(cores: Int, _ body: () -> Result) -> Result {
    var children: [pid_t] = []
    for _ in 0..<cores {
      #if !canImport(Darwin)
        let child = fork()
        if child == 0 { while true {} }
        if child > 0 { children.append(child) }
      #endif
    }
    defer {
      for child in children {
        kill(child, SIGKILL)
        var status: Int32 = 0
        waitpid(child, &status, 0)
      }
    }
    return body()
  }

  /// The file of this program: on Linux from the kernel, elsewhere from its first argument.
  private static var path: String {
    access("/proc/self/exe", X_OK) == 0 ? "/proc/self/exe" : CommandLine.arguments[0]
  }

  private static func strings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { strdup($0) } + [nil]
  }
}
