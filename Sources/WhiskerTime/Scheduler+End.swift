extension Scheduler {
  /// Cancels all waits for timers and runs the resulting jobs, until nothing waits or the limit is reached.
  func interruptAll(jobLimit: Int) {
    var remaining = jobLimit
    adoptInbox()
    remaining -= runReady(atMost: remaining)
    while remaining > 0, timers.count > 0 {
      interruptFirst()
      remaining -= runReady(atMost: remaining)
      adoptInbox()
      // Waking a timer counts too, because otherwise a task that sleeps again without a job in between would never stop.
      remaining -= 1
    }
    interruptParked(jobLimit: remaining)
  }

  /// Cancels tasks that wait for a continuation, in the order in which they began to wait; those with a cancellation handler end.
  private func interruptParked(jobLimit: Int) {
    var remaining = jobLimit
    // A cancelled task may begin another wait; each task is cancelled once.
    var cancelled: Set<UInt> = []
    while remaining > 0, let next = parked.inOrder.first(where: { !cancelled.contains($0.task) }) {
      cancelled.insert(next.task)
      RuntimeTask(address: next.task).cancel()
      remaining -= runReady(atMost: remaining) + 1
      while remaining > 0, timers.count > 0 {
        interruptFirst()
        remaining -= runReady(atMost: remaining) + 1
      }
      adoptInbox()
    }
  }

  /// Discards the timers that could not be ended.
  func abandonTimers() {
    while timers.popFirst() != nil {}
  }

  private func interruptFirst() {
    guard let ticket = timers.firstTicket, let waiting = timers.first else { return }
    // The task's cancellation handlers remove a sleep on the injected clock from the heap.
    waiting.waiter?.cancel()
    guard let left = timers.removeArmed(ticket) else { return }
    switch left.wake {
    case .continuation(let continuation): continuation.resume(throwing: CancellationError())
    case .job: wake(left)
    }
  }
}

extension Scheduler {
  /// Ends a session that its owner released without ending it, and drops its remaining work.
  func abandon(_ timeline: Timeline, jobLimit: Int) {
    guard isActive, self.timeline === timeline else { return }
    // Another thread cannot run the session's jobs; the next session empties the queue.
    if isOnOwner {
      interruptAll(jobLimit: jobLimit)
      abandonTimers()
    }
    _ = deactivate(keepsQueue: !isOnOwner)
  }
}
