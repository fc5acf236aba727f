extension Scheduler {
  /// Cancels whoever waits for a timer and runs what this causes, until nothing waits or the jobs are used up.
  func interruptAll(jobLimit: Int) {
    var remaining = jobLimit
    adoptInbox()
    remaining -= runReady(atMost: remaining)
    while remaining > 0, timers.count > 0 {
      interruptFirst()
      remaining -= runReady(atMost: remaining)
      adoptInbox()
      // Waking a timer counts too, or a task that sleeps again without a job in between would go on for ever.
      remaining -= 1
    }
  }

  /// Forgets the timers that could not be ended.
  func abandonTimers() {
    while timers.popFirst() != nil {}
  }

  private func interruptFirst() {
    guard let ticket = timers.firstTicket, let waiting = timers.first else { return }
    // The task's cancellation handlers take a sleep on the injected clock off the heap by themselves.
    waiting.waiter?.cancel()
    guard let left = timers.removeArmed(ticket) else { return }
    switch left.wake {
    case .continuation(let continuation): continuation.resume(throwing: CancellationError())
    case .job: wake(left)
    }
  }
}
