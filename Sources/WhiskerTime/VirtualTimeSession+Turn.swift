extension VirtualTimeSession {
  /// Calls a function that starts a session as soon as no other one is active.
  ///
  /// For tests that run in parallel with others in one process, as under Swift Testing: another test that awaits while it has
  /// a session would make ``start(_:)`` fail. The waiting caller gives up the main actor, so that the other test continues.
  /// The function is called here, and not by a caller that has awaited its turn: a return to the caller may give way to another test.
  @discardableResult
  package static func inTurn<Result>(_ body: () throws -> Result) async rethrows -> Result {
    let scheduler = Scheduler.shared
    while scheduler.isActive { await scheduler.turns.wait { scheduler.isActive } }
    // A function that fails before it starts a session has none whose end would call the next.
    defer { if !scheduler.isActive { scheduler.turns.callNext() } }
    return try body()
  }
}
