extension Scheduler {
  typealias Ticket = DeadlineHeap<Waiting>.Ticket

  /// Reserves a ticket for a sleep that is about to begin on the clock of `timeline`.
  func reserveSleep(on timeline: Timeline) throws -> Ticket {
    guard isActive, self.timeline === timeline else { throw CancellationError() }
    guard isOnOwner else {
      _ = inbox.add(.refusedSleep)
      throw VirtualTimeError.leak(at: VirtualNanoseconds.duration(timeline.now), jobs: 1)
    }
    return timers.reserve()
  }

  /// The end of a sleep that a cancelled task begins.
  enum Refusal {
    /// It fails at once.
    case atOnce
    /// It fails after everything that is ready now, so that a loop around it is noticed.
    case later
    /// It never ends.
    case never
  }

  /// Returns how a sleep of a cancelled task ends.
  ///
  /// Few fail at once: a loop that ignores the error would otherwise keep the thread for ever. While a session ends, it has no other end than to wait.
  func refusal(on timeline: Timeline) -> Refusal {
    guard isActive, self.timeline === timeline, isOnOwner, let task = RuntimeTask.current else {
      return .atOnce
    }
    refusedSleeps[task.number, default: 0] += 1
    if refusedSleeps[task.number, default: 0] <= 1_000 { return .atOnce }
    return interrupted == nil ? .later : .never
  }

  /// Keeps a task that ignores its cancellation waiting, as work that is left over.
  func strand(_ continuation: UnsafeContinuation<Void, any Error>, purpose: String) {
    parked.forget(continuation, isWaitedFor: true)
    let task = RuntimeTask.current
    let began = task.flatMap { interrupted?[$0.address] }
    let text = (began?.purpose ?? purpose) + ", again and again although it is cancelled"
    // The owner of the session drops its timers at the end, and so the task never continues.
    timers.insert(
      deadline: .max,
      payload: Waiting(
        wake: .continuation(continuation), purpose: text, waiter: task, step: began?.step ?? step,
        isStranded: true))
  }

  /// Begins the sleep, unless its task has been cancelled since the reservation.
  func sleep(
    _ ticket: Ticket, until deadline: Int64, purpose: String, kind: PendingItem.Purpose,
    _ continuation: UnsafeContinuation<Void, any Error>
  ) {
    let ends = Task.isCancelled || deadline <= timeline.now
    parked.forget(continuation, isWaitedFor: !ends)
    if Task.isCancelled {
      _ = timers.remove(ticket)
      continuation.resume(throwing: CancellationError())
    } else if deadline <= timeline.now {
      immediateSleep = purpose
      immediateSleeps &+= 1
      _ = timers.remove(ticket)
      continuation.resume()
    } else {
      let waiter = RuntimeTask.current
      waiter?.note(step)
      timers.arm(
        ticket, deadline: deadline,
        payload: Waiting(
          wake: .continuation(continuation), purpose: purpose, waiter: waiter, step: step, kind: kind))
    }
  }

  /// Returns whether a timer may start on the clock of `timeline`; a thread that is not the session's may start none, which is a leak.
  func maySleep(on timeline: Timeline) -> Bool {
    guard isActive, self.timeline === timeline else { return false }
    if isOnOwner { return true }
    _ = inbox.add(.refusedSleep)
    return false
  }

  /// Starts a timer that calls a closure.
  func startTimer(
    after delay: Int64, purpose: String, kind: PendingItem.Purpose,
    _ action: @escaping @Sendable (Bool) -> Void
  ) -> Ticket {
    timers.insert(
      deadline: VirtualNanoseconds.saturatingSum(timeline.now, max(0, delay)),
      payload: Waiting(wake: .call(action), purpose: purpose, waiter: nil, step: step, kind: kind))
  }

  /// Ends the sleep with an error, or drops its call, if it has begun and not ended.
  func cancelSleep(_ ticket: Ticket, of timeline: Timeline) {
    guard isActive, self.timeline === timeline else { return }
    if isOnOwner {
      interrupt(ticket)
    } else {
      _ = inbox.add(.cancellation(ticket))
    }
  }

  /// Ends the wait with this ticket by a `CancellationError`; a ticket that is only reserved stays valid.
  func interrupt(_ ticket: Ticket) {
    guard let waiting = timers.removeArmed(ticket) else { return }
    if case .continuation(let continuation) = waiting.wake {
      continuation.resume(throwing: CancellationError())
    }
  }
}
