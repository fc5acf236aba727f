extension VirtualClock {
  /// A call that waits for its deadline.
  package struct Timer: Sendable {
    fileprivate let ticket: Scheduler.Ticket
    fileprivate let timeline: Timeline

    /// Takes the call back; does nothing once it was made.
    package func cancel() { Scheduler.shared.cancelSleep(ticket, of: timeline) }
  }

  /// Calls a closure when a duration has passed, without the task that a sleep needs.
  ///
  /// Timers and sleeps of one deadline are due in the order in which they began. The closure is called on the session's thread,
  /// between two jobs and outside of every task; it may resume tasks and start other timers.
  ///
  /// - Parameters:
  ///   - purpose: Describes the wait in the session's list of pending work.
  ///   - action: Called once unless the timer is cancelled, with `false` if the session ends before the deadline.
  /// - Returns: `nil` if the session has ended or the caller is on a thread that is not the session's, which is reported as a leak;
  ///   the closure is never called then.
  package func timer(
    after duration: Duration, purpose: String, kind: PendingItem.Purpose = .other,
    _ action: @escaping @Sendable (_ isDue: Bool) -> Void
  ) -> Timer? {
    let scheduler = Scheduler.shared
    guard scheduler.maySleep(on: timeline) else { return nil }
    let ticket = scheduler.startTimer(
      after: VirtualNanoseconds.rounded(up: duration), purpose: purpose, kind: kind, action)
    return Timer(ticket: ticket, timeline: timeline)
  }
}
