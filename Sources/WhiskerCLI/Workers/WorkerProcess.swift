internal import CWhiskerProcess

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A forked process with the pipes for its messages and its output.
///
/// It ends when this process ends, however that happens. No program that it starts inherits the pipe for messages.
struct WorkerProcess {
  let process: pid_t
  /// The descriptor from which its messages are read.
  let messages: Int32
  /// The descriptor from which its output is read, including its last words.
  let complaints: Int32
  /// A descriptor that can be read from once it has ended; -1 if the system has none.
  let lifeline: Int32
  /// Whether it leads a group of its own, which contains the processes that it starts.
  let hasGroup: Bool

  /// Starts a process that runs `body` and ends with its result; `nil` if the system refuses.
  ///
  /// - Parameters:
  ///   - slot: Its number among the workers that run at the same time, from 0.
  ///   - hasGroup: Whether it gets a group of its own, which is ended together with it; the keys of a terminal then do not
  ///     interrupt it.
  ///   - closeOthers: Closes, in the new process, what belongs to other workers.
  ///   - body: Receives the descriptor to which its messages are written, and the folders of its apps; `nil` if there are none.
  @MainActor
  static func start(
    slot: Int = 0, hasGroup: Bool = true, closingOthers closeOthers: () -> Void = {},
    _ body: (Int32, WorkerFolders?) -> Int32
  ) -> WorkerProcess? {
    guard let messages = makePipe() else { return nil }
    guard let complaints = makePipe() else {
      for end in [messages.read, messages.write] { close(end) }
      return nil
    }
    let folders = AppFolders.prepare(slot: slot)
    #if canImport(Darwin)
      return nil  // A session cannot be started there, so that there is nothing to supervise.
    #else
      let supervisor = getpid()
      let process = fork()
      if process < 0 {
        for end in [messages.read, messages.write, complaints.read, complaints.write] { close(end) }
        return nil
      }
      if process == 0 {
        if whisker_end_with_parent(supervisor, SIGKILL) == 0 { _exit(1) }
        if hasGroup { setpgid(0, 0) }
        // The other workers are not in the care of this one.
        whisker_forget_all_groups()
        whisker_own_process()
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
        closeOthers()
        let pipe = WorkerFolders.makingWay(messages.write)
        if let folders { folders.enter() } else { WorkerFolders.enterNowhere() }
        let code = body(pipe, folders)
        fflush(nil)
        _exit(code)
      }
      if hasGroup {
        // Both do it, because neither knows which of them is first.
        setpgid(process, process)
        whisker_end_group_on_signals(process)
      }
      close(messages.write)
      close(complaints.write)
      return WorkerProcess(
        process: process, messages: messages.read, complaints: complaints.read,
        lifeline: whisker_watch_process(process), hasGroup: hasGroup)
    #endif
  }

  /// Ends the process at once.
  func kill() { signalGroup() }

  /// Whether it has ended; its status is still to be collected.
  var hasEnded: Bool {
    var information = siginfo_t()
    // Without a result it has been collected already, and so has ended.
    guard waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT) == 0 else {
      return errno != EINTR
    }
    return information.si_signo == SIGCHLD
  }

  /// Ends whatever it started, collects its status and closes the descriptors.
  ///
  /// - Precondition: It has ended.
  /// - Parameter drain: Called between the two, when nothing writes to the pipes any more.
  func collect(_ drain: () -> Void) -> Int32 {
    // Its number cannot belong to another process or group before its status is collected.
    signalGroup()
    if hasGroup { whisker_forget_group(process) }
    drain()
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    for descriptor in [messages, complaints, lifeline] where descriptor >= 0 { close(descriptor) }
    return status
  }

  private func signalGroup() {
    if hasGroup { Self.send(SIGKILL, to: -process) }
    Self.send(SIGKILL, to: process)
  }

  private static func send(_ signal: Int32, to process: pid_t) {
    #if canImport(Glibc)
      _ = Glibc.kill(process, signal)
    #elseif canImport(Musl)
      _ = Musl.kill(process, signal)
    #elseif canImport(Darwin)
      _ = Darwin.kill(process, signal)
    #endif
  }

  /// Makes a pipe that is closed in the programs that a process starts.
  static func makePipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}
