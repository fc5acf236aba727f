import WhiskerTime

extension JourneyRunner {
  /// Calls a closure for each call of an app that leaves virtual time or waits, before it is made, with a sentence about it and what to use
  /// instead.
  nonisolated package static func observeCalls(_ observe: @escaping (String) -> Void) {
    VirtualTimeSession.observeCalls { observe("\($0); \($0.kind.remedy)") }
  }

  /// Takes note of the progress of every run in two words of memory, which have to last as long as the process.
  ///
  /// They are the virtual nanoseconds since its beginning, and a number that changes whenever the app gets a turn.
  nonisolated package static func shareProgress(in memory: UnsafeMutableRawPointer) {
    VirtualTimeSession.shareProgress(in: memory)
  }

  /// Leaves the process to the handler of a crash; to be called in that of its signal.
  nonisolated package static var crashHook: @convention(c) () -> Void { VirtualTimeSession.endOfRedirection }
}
