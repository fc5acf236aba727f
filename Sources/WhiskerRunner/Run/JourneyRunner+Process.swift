import WhiskerTime

extension JourneyRunner {
  /// Calls a closure for each call of an app that leaves virtual time or waits, before it is made, with a sentence about it and what to use
  /// instead.
  nonisolated package static func observeCalls(_ observe: @escaping (String) -> Void) {
    VirtualTimeSession.observeCalls { observe("\($0); \($0.kind.remedy)") }
  }

  /// Leaves the process to the handler of a crash; to be called in that of its signal.
  nonisolated package static var crashHook: @convention(c) () -> Void { VirtualTimeSession.endOfRedirection }
}
