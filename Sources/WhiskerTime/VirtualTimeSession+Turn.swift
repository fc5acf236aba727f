extension VirtualTimeSession {
  /// Waits until no session is active, so that the caller's next statement can start one.
  ///
  /// For tests that run in parallel with others in one process, as under Swift Testing: another test that awaits while it has
  /// a session would make ``start(_:)`` fail. The waiting caller yields the main actor in between, so that the other test continues.
  package static func waitForTurn() async {
    while Scheduler.shared.isActive { await Task.yield() }
  }
}
