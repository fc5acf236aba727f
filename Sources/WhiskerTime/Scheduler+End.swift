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

extension Scheduler {
  /// Ends a session that its owner has let go of without ending it; what is left of it is dropped.
  func abandon(_ timeline: Timeline, jobLimit: Int) {
    guard isActive, self.timeline === timeline else { return }
    // Another thread can't run the session's jobs; the queue is emptied by the next session.
    if isOnOwner {
      interruptAll(jobLimit: jobLimit)
      abandonTimers()
    }
    _ = deactivate(keepsQueue: !isOnOwner)
  }
}
