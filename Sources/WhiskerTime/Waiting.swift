/// A waiting timer: its effect when it is due, and the task that waits for it, if one does.
///
/// An object, because what is pending is looked at more often than it changes.
final class Waiting {
  enum Wake {
    /// Resumes a sleep on the injected clock.
    case continuation(UnsafeContinuation<Void, any Error>)
    /// Runs the job with which the runtime ends one of its own sleeps.
    case job(ReadyJob)
    /// Calls a closure, with `false` if the session ends before.
    case call(@Sendable (_ isDue: Bool) -> Void)
  }

  let wake: Wake
  let purpose: String
  let waiter: RuntimeTask?
  /// The step in which the wait began; 0 if steps are not counted.
  let step: Int
  let kind: PendingItem.Purpose
  /// Whether its task ignores cancellation in a loop, so that it must not be woken.
  let isStranded: Bool
  /// What the session's user calls it in a list of pending work; nil before the first such list.
  var words: String?

  init(
    wake: Wake, purpose: String, waiter: RuntimeTask?, step: Int, kind: PendingItem.Purpose = .other,
    isStranded: Bool = false
  ) {
    self.wake = wake
    self.purpose = purpose
    self.waiter = waiter
    self.step = step
    self.kind = kind
    self.isStranded = isStranded
  }

  var origin: PendingItem.Origin {
    switch wake {
    case .continuation, .call: .virtualClock
    case .job: .runtimeSleep
    }
  }

  /// Whether this is a leftover of a cancelled runtime sleep, whose task has continued and no longer waits.
  ///
  /// The runtime leaves the wake-up job parked until the old deadline. Its task cannot be asleep here once it is cancelled, because
  /// `Task.sleep` ends at the cancellation; the job may therefore run early, and only frees memory. The old `Task.sleep(_:)`, which does not throw, goes
  /// on in spite of it; its job is no task.
  var isPhantom: Bool {
    guard case .job(let job) = wake, let waiter, waiter.isCancelled else { return false }
    return JobText.isTask(job.job)
  }
}
