import Foundation

@_silgen_name("fork") private func forkProcess() -> Int32

/// Trouble with the process that an app runs in, each kind as a link such as `trouble://leave`.
enum ProcessTrouble: String, CaseIterable {
  /// Ends the process as if all were done.
  case leave
  /// Makes a copy of the process that goes on as this one does.
  case fork
  /// Makes such a copy, and goes on when that has ended.
  case copy
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
  /// Sends itself the signal of a crash.
  case raise
  /// Uses 300 megabytes for a moment.
  case hoard

  /// Ends the process with a code that depends on the path of the home folder.
  case leaveByHome
  /// Is refused unless it is the first in its process.
  case first
  /// Changes what belongs to the process, each in one way.
  case folder, environment, signals, timers, limits, mask, locale, streams, name, rounding
  /// Writes a file into the home folder or the temporary folder, or a setting of the user.
  case home, temporary, settings
  /// Writes the paths of both folders into the file `folders`.
  case folders
  /// Appends the names in the folder of `storage files` to the file `stored`.
  case stored

  private nonisolated(unsafe) static var isFirst = true

  /// The number of the C library for rounding up, of which Swift sees two.
  #if arch(x86_64)
    private static let upward: Int32 = 0x800
  #else
    private static let upward: Int32 = 0x40_0000
  #endif

  /// Makes the trouble that a link names; returns whether it names one.
  static func make(_ link: String) -> Bool {
    // The host of a link has no capitals.
    guard link.hasPrefix("trouble://"),
      let trouble = allCases.first(where: { $0.rawValue.lowercased() == link.dropFirst(10).lowercased() })
    else {
      return false
    }
    if trouble == .first {
      defer { isFirst = false }
      return isFirst
    }
    do { try trouble.make() } catch { return false }
    return true
  }

  private func make() throws {
    switch self {
    case .first: break
    case .leaveByHome: exit(NSHomeDirectory().utf8.reduce(1) { ($0 &+ Int32($1)) % 100 })
    case .folder, .environment, .signals, .timers, .limits, .mask, .locale, .streams, .name, .rounding:
      changeProcess()
    case .home, .temporary, .settings, .folders, .stored: try write()
    case .leave: exit(0)
    case .fork: _ = forkProcess()
    case .copy:
      let process = forkProcess()
      var status: Int32 = 0
      if process > 0 { waitpid(process, &status, 0) }
    case .sleeper: if forkProcess() == 0 { while true { sleep(1) } }
    case .stray:
      let process = forkProcess()
      if process == 0 { Self.stray() }
      // Until it has left, it ends with its group.
      while getsid(process) == getsid(0) { sched_yield() }
    case .close: Self.closeEverything()
    case .closeAndBlock:
      Self.closeEverything()
      while true { pause() }
    case .block:
      try Data("\(getpid())\n".utf8).write(to: URL(fileURLWithPath: "process"))
      while true {}
    case .cry: print("Fatal error: not a real one\nPrecondition: none")
    case .crashAtLength:
      print("Fatal error: the real reason at 0x7ffd0123abcd")
      for _ in 0..<2000 { print("a line that is not about it") }
      fflush(nil)
      abort()
    case .raise: Foundation.raise(SIGSEGV)
    case .hoard:
      let bytes = [UInt8](repeating: 1, count: 300 << 20)
      if bytes.last != 1 { abort() }
    }
  }

  private func changeProcess() {
    switch self {
    case .folder: _ = chdir("/")
    case .environment: setenv("TROUBLE", "1", 1)
    case .signals: signal(SIGUSR1) { _ in }
    case .timers: alarm(3600)
    case .limits:
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
      limit.rlim_cur = limit.rlim_cur == 0 ? limit.rlim_max : 0
      limit.rlim_max = max(limit.rlim_cur, 1)
      setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
    case .mask: umask(0o077)
    case .name: Thread.current.name = "renamed"
    case .rounding: fesetround(Self.upward)
    case .locale: setlocale(LC_ALL, "C.UTF-8")
    case .streams: dup2(STDOUT_FILENO, STDIN_FILENO)
    default: break
    }
  }

  private func write() throws {
    let home = NSHomeDirectory()
    switch self {
    case .home: try Data("x".utf8).write(to: URL(fileURLWithPath: home + "/trouble"))
    case .temporary:
      try Data("x".utf8).write(to: FileManager.default.temporaryDirectory.appendingPathComponent("trouble"))
    case .settings: UserDefaults.standard.set("x", forKey: "trouble")
    case .folders:
      UserDefaults.standard.set("x", forKey: "trouble")
      UserDefaults.standard.synchronize()
      // Another command may get the folders next, but its files have other names.
      let name = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).lastPathComponent
      let paths = try [home, FileManager.default.temporaryDirectory.path].map {
        let file = URL(fileURLWithPath: $0).appendingPathComponent(name)
        try Data("x".utf8).write(to: file)
        // The path leads through a descriptor, which is the worker's own.
        return file.resolvingSymlinksInPath().path
      }
      try Data(paths.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: "folders"))
    case .stored:
      let storage = URL(fileURLWithPath: home).deletingLastPathComponent().appendingPathComponent("storage")
      let names = try FileManager.default.contentsOfDirectory(atPath: storage.path)
      let file = open("stored", O_WRONLY | O_CREAT | O_APPEND, 0o666)
      defer { Foundation.close(file) }
      let lines = Array(names.map { $0 + "\n" }.joined().utf8)
      if Foundation.write(file, lines, lines.count) != lines.count { throw CocoaError(.fileWriteUnknown) }
    default: break
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
