internal import CWhiskerProcess

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Another process: this program, started again, or another one.
enum ChildProgram {
  /// Runs the program and returns its standard output; `nil` if it cannot be started.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments, without its own name.
  ///   - variables: Its whole environment, as `NAME=value`.
  ///   - folder: Its working folder; nil for that of this program.
  ///   - input: Its standard input, which it must read before it writes much; nil for that of this program.
  static func output(
    _ arguments: [String], variables: [String], folder: String? = nil, input: [UInt8]? = nil
  ) -> [UInt8]? {
    run(path, arguments, variables: variables, folder: folder, input: input)?.output
  }

  /// Runs a program and returns its standard output and its exit code, which is -1 after a signal; nil if it cannot be started.
  ///
  /// - Parameters:
  ///   - path: Its file.
  ///   - arguments: Its arguments, without its own name.
  ///   - variables: Its whole environment, as `NAME=value`.
  ///   - folder: Its working folder; nil for that of this program.
  ///   - input: Its standard input, which it must read before it writes much; nil for that of this program.
  static func run(
    _ path: String, _ arguments: [String], variables: [String], folder: String? = nil, input: [UInt8]? = nil
  ) -> (output: [UInt8], code: Int32)? {
    guard let output = WorkerProcess.makePipe() else { return nil }
    defer { close(output.read) }
    let given = input == nil ? nil : WorkerProcess.makePipe()
    if input != nil, given == nil {
      close(output.write)
      return nil
    }
    let words = strings([path] + arguments)
    let environment = strings(variables)
    defer { for word in words + environment { free(word) } }
    let child = start(path, words, environment, folder: folder, input: given?.read, output: output.write)
    close(output.write)
    if let given {
      close(given.read)
      if child != nil, let input { Terminal.write(input, to: given.write) }
      close(given.write)
    }
    guard let child else { return nil }
    var bytes: [UInt8] = []
    while let more = Terminal.read(output.read) { bytes += more }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    if status == Self.notStarted << 8 { return nil }
    return (bytes, status & 0x7F == 0 ? status >> 8 & 0xFF : -1)
  }

  /// Runs a program in the environment of this one, which prints what it prints.
  ///
  /// It is interrupted when this process ends, so that it can end what it has started.
  ///
  /// - Parameter receive: Receives the bytes of its standard output.
  /// - Returns: Its exit code, which is 128 and the number of the signal that ended it; nil if it cannot be started.
  static func pass(_ path: String, _ arguments: [String], _ receive: ([UInt8]) -> Void) -> Int32? {
    guard let output = WorkerProcess.makePipe() else { return nil }
    defer { close(output.read) }
    let words = strings([path] + arguments)
    defer { for word in words { free(word) } }
    let child = start(path, words, nil, folder: nil, input: nil, output: output.write, ending: SIGINT)
    close(output.write)
    guard let child else { return nil }
    while let more = Terminal.read(output.read) {
      Terminal.write(more, to: STDOUT_FILENO)
      receive(more)
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    if status == Self.notStarted << 8 { return nil }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }

  /// Returns the file of a program in one of the folders of `PATH`; nil if there is none.
  static func file(of name: String) -> String? {
    let folders = (Terminal.variable("PATH") ?? "/usr/bin:/bin").split(separator: ":")
    return folders.lazy.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// The exit code of a process that could not become the program.
  private static let notStarted: Int32 = 127

  /// Starts a program that ends when this process ends; `nil` if the system refuses.
  ///
  /// - Parameters:
  ///   - environment: Its whole environment; nil for that of this process and its standard error.
  ///   - ending: The signal that it gets then.
  private static func start(
    _ path: String, _ words: [UnsafeMutablePointer<CChar>?], _ environment: [UnsafeMutablePointer<CChar>?]?,
    folder: String?, input: Int32?, output: Int32, ending: Int32 = SIGKILL
  ) -> pid_t? {
    #if canImport(Darwin)
      return nil
    #else
      let parent = getpid()
      let child = fork()
      if child != 0 { return child < 0 ? nil : child }
      // A shell that starts this program in the background ignores interruptions for it.
      signal(ending, SIG_DFL)
      if whisker_end_with_parent(parent, ending) == 0 { _exit(notStarted) }
      dup2(output, STDOUT_FILENO)
      if let input { dup2(input, STDIN_FILENO) }
      if let folder, chdir(folder) != 0 { _exit(notStarted) }
      // This program ignores them for itself only; a program keeps what it is started with.
      signal(SIGPIPE, SIG_DFL)
      signal(SIGXFSZ, SIG_DFL)
      guard let environment else {
        execv(path, words)
        _exit(notStarted)
      }
      let nowhere = open("/dev/null", O_WRONLY)
      if nowhere >= 0 { dup2(nowhere, STDERR_FILENO) }
      execve(path, words, environment)
      _exit(notStarted)
    #endif
  }

  /// Keeps a number of cores busy while `body` runs.
  static func underLoad<Result>(cores: Int, _ body: () -> Result) -> Result {
    let parent = getpid()
    var children: [pid_t] = []
    for _ in 0..<cores {
      #if !canImport(Darwin)
        let child = fork()
        if child == 0 {
          if whisker_end_with_parent(parent, SIGKILL) == 0 { _exit(0) }
          while true {}
        }
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
