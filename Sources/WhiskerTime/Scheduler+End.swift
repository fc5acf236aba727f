extension Scheduler {
  /// Cancels all waits for timers and runs the resulting jobs, until nothing waits or the limit is reached.
  ///
  /// - Returns: The tasks that sleep again whenever a sleep is cancelled, so that they have no end.
  func interruptAll(jobLimit: Int) -> [PendingItem] {
    var remaining = jobLimit
    interrupted = [:]
    refusedSleeps = [:]
    adoptInbox()
    remaining -= runReady(atMost: remaining)
    var restless: [PendingItem] = []
    while remaining > 0, timers.first?.isStranded == false {
      interruptFirst()
      // A task that cleans up needs few jobs; one that sleeps in a loop would use up all.
      let patience = min(remaining, Self.patience)
      remaining -= runReady(atMost: patience)
      if remaining > 0, let found = dropRestless() { restless.append(found) }
      remaining -= runReady(atMost: remaining)
      adoptInbox()
      // Waking a timer counts too, because otherwise a task that sleeps again without a job in between would never stop.
      remaining -= 1
    }
    interruptParked(jobLimit: remaining)
    return restless
  }

  /// The number of jobs after a cancellation that raise no suspicion.
  private static let patience = 1_000

  /// Drops the only ready job if it belongs, again and again, to a task that was cancelled in its sleep.
  private func dropRestless() -> PendingItem? {
    var task: UInt?
    for _ in 0..<200 {
      guard ready.count == 1, let next = ready.first else { return nil }
      // The runtime ends a sleep with jobs of its own.
      if let address = interruptedTask(next.job) {
        if task != nil, task != address { return nil }
        task = address
      }
      _ = runReady(atMost: 1)
    }
    while ready.count == 1, let next = ready.first, interruptedTask(next.job) == nil {
      _ = runReady(atMost: 1)
    }
    guard ready.count == 1, let next = ready.first, let task, let began = interrupted?[task] else {
      return nil
    }
    let place = JobText.place(of: next.job).map { " in \($0)" } ?? ""
    _ = ready.pop()
    return PendingItem(
      deadline: nil, purpose: "\(began.purpose)\(place), again and again although it is cancelled",
      origin: .runtimeSleep, step: began.step == 0 ? nil : began.step)
  }

  private func interruptedTask(_ job: UnownedJob) -> UInt? {
    let address = unsafeBitCast(job, to: UInt.self)
    return interrupted?[address] == nil ? nil : address
  }

  /// Cancels tasks that wait for a continuation, in the order in which they began to wait; those with a cancellation handler end.
  private func interruptParked(jobLimit: Int) {
    var remaining = jobLimit
    // A cancelled task may begin another wait; each task is cancelled once.
    var cancelled: Set<UInt64> = []
    while remaining > 0, cancelFirstParked(except: &cancelled) {
      remaining -= runReady(atMost: remaining) + 1
      while remaining > 0, timers.first?.isStranded == false {
        interruptFirst()
        remaining -= runReady(atMost: remaining) + 1
      }
      adoptInbox()
    }
  }

  /// Cancels the first task that waits for a continuation, but for those that were; returns whether there is one.
  ///
  /// No reference to it is left when its jobs run, after which the task of an `async let` is none.
  private func cancelFirstParked(except cancelled: inout Set<UInt64>) -> Bool {
    guard let task = parked.inOrder.first(where: { !cancelled.contains($0.task.number) })?.task else {
      return false
    }
    cancelled.insert(task.number)
    task.cancel()
    return true
  }

  /// Discards the timers that could not be ended.
  func abandonTimers() {
    while timers.popFirst() != nil {}
  }

  private func interruptFirst() {
    guard let ticket = timers.firstTicket, let waiting = timers.first else { return }
    let began = waiting.waiter?.firstStep ?? waiting.step
    if let waiter = waiting.waiter, interrupted?[waiter.address] == nil {
      interrupted?[waiter.address] = (began, waiting.purpose)
    }
    // What begins from here on follows from that work.
    step = began
    // The task's cancellation handlers remove a sleep on the injected clock from the heap.
    waiting.waiter?.cancel()
    guard let left = timers.removeArmed(ticket) else { return }
    switch left.wake {
    case .continuation(let continuation): continuation.resume(throwing: CancellationError())
    case .job: wake(left)
    case .call(let action): action(false)
    }
  }
}

extension Scheduler {
  /// Ends a session that its owner released without ending it, and drops its remaining work.
  func abandon(_ timeline: Timeline, jobLimit: Int) {
    guard isActive, self.timeline === timeline else { return }
    // Another thread cannot run the session's jobs; the next session empties the queue.
    if isOnOwner {
      _ = interruptAll(jobLimit: jobLimit)
      abandonTimers()
    }
    _ = deactivate(keepsQueue: !isOnOwner)
  }
}
