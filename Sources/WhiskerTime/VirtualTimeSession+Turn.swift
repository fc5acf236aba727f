extension VirtualTimeSession {
  /// Calls a function that starts a session as soon as no other one is active.
  ///
  /// For tests that run in parallel with others in one process, as under Swift Testing: another test that awaits while it has
  /// a session would make ``start(_:)`` fail. The waiting caller yields the main actor in between, so that the other test continues.
  /// The function is called here, and not by a caller that has awaited its turn: a return to the caller may give way to another test.
  @discardableResult
  package static func inTurn<Result>(_ body: () throws -> Result) async rethrows -> Result {
    while Scheduler.shared.isActive { await Task.yield() }
    return try body()
  }
}
