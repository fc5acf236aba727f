extension VirtualTimeSession {
  /// Waits until no session is active, so that the caller's next statement can start one.
  ///
  /// For tests that run beside others in one process, as under Swift Testing: a neighbour that awaits while it has a
  /// session would make ``start(_:)`` fail. Whoever waits gives up the main actor in between, so that the neighbour gets on.
  package static func waitForTurn() async {
    while Scheduler.shared.isActive { await Task.yield() }
  }
}
