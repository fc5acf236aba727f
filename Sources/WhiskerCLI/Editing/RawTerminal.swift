#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terminal while single keys are read from it; its settings are restored however the process ends.
enum RawTerminal {
  /// The original settings; written before the handlers that read them are installed.
  private nonisolated(unsafe) static var found = termios()
  private nonisolated(unsafe) static var isRaw = false
  /// Whether the alternate screen is shown, which hides what was there before.
  private nonisolated(unsafe) static var isAlternate = false

  /// Makes the terminal pass on every key as it is pressed; returns whether it can.
  static func enter() -> Bool {
    if !isRaw {
      guard tcgetattr(STDIN_FILENO, &found) == 0 else { return false }
      isRaw = true
      for number in [SIGTERM, SIGHUP, SIGQUIT] { signal(number, Self.endBySignal) }
      // A handler must be installed for a wait to be interrupted.
      signal(SIGWINCH) { _ in }
    }
    signal(SIGINT, Self.endBySignal)
    return apply(withSignals: false)
  }

  /// Enables the keys that interrupt work in progress, which end that work and not this process.
  ///
  /// Text typed in the meantime is kept for the next line, and is not shown.
  static func rest() {
    guard isRaw else { return }
    signal(SIGINT, SIG_IGN)
    _ = apply(withSignals: true)
  }

  /// Restores the terminal's settings.
  static func leave() {
    guard isRaw else { return }
    tcsetattr(STDIN_FILENO, TCSADRAIN, &found)
    isRaw = false
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGWINCH] { signal(number, SIG_DFL) }
  }

  /// Shows the alternate screen, or the usual one again; a signal that ends the process shows the usual one as well.
  static func showAlternateScreen(_ isShown: Bool) {
    // The flag comes first on the way in and last on the way out: a signal may come in between.
    if isShown { isAlternate = true }
    Terminal.print(isShown ? "\u{1B}[?1049h" : "\(normalScreen)")
    isAlternate = isShown
  }

  private static let normalScreen: StaticString = "\u{1B}[?1049l"

  /// Stops the process as the terminal's own key would, until the shell continues it.
  static func suspend() {
    leave()
    kill(0, SIGTSTP)
    _ = enter()
  }

  private static func apply(withSignals: Bool) -> Bool {
    var raw = found
    raw.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INPCK | ISTRIP | IXON)
    raw.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN | (withSignals ? 0 : ISIG))
    withUnsafeMutableBytes(of: &raw.c_cc) { bytes in
      bytes[Int(VMIN)] = 1
      bytes[Int(VTIME)] = 0
    }
    return tcsetattr(STDIN_FILENO, TCSADRAIN, &raw) == 0
  }

  private static let endBySignal: @convention(c) (Int32) -> Void = { number in
    if RawTerminal.isRaw { tcsetattr(STDIN_FILENO, TCSADRAIN, &RawTerminal.found) }
    if RawTerminal.isAlternate {
      let screen = RawTerminal.normalScreen
      _ = write(STDOUT_FILENO, screen.utf8Start, screen.utf8CodeUnitCount)
    }
    signal(number, SIG_DFL)
    raise(number)
  }
}
