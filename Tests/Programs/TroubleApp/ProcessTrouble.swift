import Foundation

@_silgen_name("fork") private func forkProcess() -> Int32

/// Trouble with the process that an app runs in, each kind as a link such as `trouble://leave`.
enum ProcessTrouble: String {
  /// Ends the process as if all were done.
  case leave
  /// Makes a copy of the process that goes on as this one does.
  case fork
  /// Starts a process that never ends and holds every pipe of this one.
  case sleeper
  /// Does so outside the group of this process, until a file named `stop` exists or 20 seconds are over.
  case stray
  /// Closes every descriptor.
  case close
  /// Does so and never comes back.
  case closeAndBlock
  /// Writes the process's number into the file `process` and never comes back.
  case block
  /// Prints reasons of crashes that are none.
  case cry
  /// Prints a reason of a crash, a long text, and crashes.
  case crashAtLength

  /// Makes the trouble that a link names; returns whether it names one.
  static func make(_ link: String) -> Bool {
    guard link.hasPrefix("trouble://"), let trouble = ProcessTrouble(rawValue: String(link.dropFirst(10)))
    else {
      return false
    }
    trouble.make()
    return true
  }

  private func make() {
    switch self {
    case .leave: exit(0)
    case .fork: _ = forkProcess()
    case .sleeper: if forkProcess() == 0 { while true { sleep(1) } }
    case .stray: if forkProcess() == 0 { Self.stray() }
    case .close: Self.closeEverything()
    case .closeAndBlock:
      Self.closeEverything()
      while true { sleep(1) }
    case .block:
      do { try Data("\(getpid())\n".utf8).write(to: URL(fileURLWithPath: "process")) } catch { exit(9) }
      while true {}
    case .cry: print("Fatal error: not a real one\nPrecondition: none")
    case .crashAtLength:
      print("Fatal error: the real reason at 0x7ffd0123abcd")
      for _ in 0..<2000 { print("a line that is not about it") }
      fflush(nil)
      abort()
    }
  }

  private static func stray() -> Never {
    setsid()
    // A socket is from the program that started the run, and is of no interest here.
    for descriptor in Int32(3)..<256 {
      var information = stat()
      if fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFSOCK {
        Foundation.close(descriptor)
      }
    }
    for _ in 0..<200 {
      if access("stop", F_OK) == 0 { break }
      usleep(100_000)
    }
    Foundation.close(open("gone", O_CREAT | O_WRONLY, 0o666))
    _exit(0)
  }

  private static func closeEverything() { for descriptor in Int32(0)..<256 { Foundation.close(descriptor) } }
}
