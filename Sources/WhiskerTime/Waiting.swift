/// What a timer does when it is due, and who waits for it.
struct Waiting {
  enum Wake {
    /// Resumes a sleep on the injected clock.
    case continuation(UnsafeContinuation<Void, any Error>)
    /// Runs the job with which the runtime ends one of its own sleeps.
    case job(ReadyJob)
  }

  let wake: Wake
  let purpose: String
  let waiter: RuntimeTask?
  /// The step in which the wait began; 0 where nobody counts steps.
  let step: Int
  var kind = PendingItem.Purpose.other

  var origin: PendingItem.Origin {
    switch wake {
    case .continuation: .virtualClock
    case .job: .runtimeSleep
    }
  }

  /// Whether this is the shell of a runtime sleep that was cancelled: its task went on and nobody waits.
  ///
  /// The runtime leaves the wake-up job parked until the old deadline. Its task can't be asleep here once it is cancelled, because
  /// `Task.sleep` ends at the cancellation; so the job may run early, and only frees memory.
  var isPhantom: Bool {
    guard case .job = wake, let waiter else { return false }
    return waiter.isCancelled
  }
}
