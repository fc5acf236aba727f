#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A forked process with the pipes for its messages and its output.
struct WorkerProcess {
  let process: pid_t
  /// The descriptor from which its messages are read.
  let messages: Int32
  /// The descriptor from which its output is read, including its last words.
  let complaints: Int32

  /// Starts a process that runs `body` and ends with its result; `nil` if the system refuses.
  ///
  /// - Parameter body: Receives the descriptor to which its messages are written.
  static func start(_ body: (Int32) -> Int32) -> WorkerProcess? {
    guard let messages = makePipe(), let complaints = makePipe() else { return nil }
    #if canImport(Darwin)
      return nil  // A session cannot be started there, so that there is nothing to supervise.
    #else
      let process = fork()
      if process < 0 { return nil }
      if process == 0 {
        close(messages.read)
        close(complaints.read)
        // Standard input is not for an app, nor for the program that handles its crash.
        let nothing = open("/dev/null", O_RDONLY)
        if nothing >= 0 {
          dup2(nothing, STDIN_FILENO)
          close(nothing)
        }
        // The output of an app must not get between the lines of a report.
        dup2(complaints.write, STDOUT_FILENO)
        dup2(complaints.write, STDERR_FILENO)
        close(complaints.write)
        let code = body(messages.write)
        fflush(nil)
        _exit(code)
      }
      close(messages.write)
      close(complaints.write)
      return WorkerProcess(process: process, messages: messages.read, complaints: complaints.read)
    #endif
  }

  private static func makePipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    return (ends[0], ends[1])
  }
}
