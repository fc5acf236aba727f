#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terminal while single keys are read from it; however the process ends, the terminal is left as it was found.
enum RawTerminal {
  /// How the terminal was found; written before the handlers that read it are in place.
  private nonisolated(unsafe) static var found = termios()
  private nonisolated(unsafe) static var isRaw = false

  /// Has the terminal pass on every key as it is pressed; says whether it can.
  static func enter() -> Bool {
    guard !isRaw, tcgetattr(STDIN_FILENO, &found) == 0 else { return isRaw }
    var raw = found
    raw.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INPCK | ISTRIP | IXON)
    raw.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN | ISIG)
    withUnsafeMutableBytes(of: &raw.c_cc) { bytes in
      bytes[Int(VMIN)] = 1
      bytes[Int(VTIME)] = 0
    }
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { signal(number, Self.endBySignal) }
    // Something has to be installed for a wait to be interrupted.
    signal(SIGWINCH) { _ in }
    isRaw = true
    return tcsetattr(STDIN_FILENO, TCSADRAIN, &raw) == 0
  }

  /// Leaves the terminal as it was found.
  ///
  /// An interruption from the keyboard ends what is under way, but not this process.
  static func leave() {
    guard isRaw else { return }
    tcsetattr(STDIN_FILENO, TCSADRAIN, &found)
    isRaw = false
    signal(SIGINT, SIG_IGN)
  }

  /// Stops the process as the terminal's own key would, until the shell goes on with it.
  static func suspend() {
    leave()
    kill(0, SIGTSTP)
    _ = enter()
  }

  private static let endBySignal: @convention(c) (Int32) -> Void = { number in
    if RawTerminal.isRaw { tcsetattr(STDIN_FILENO, TCSADRAIN, &RawTerminal.found) }
    signal(number, SIG_DFL)
    raise(number)
  }
}
