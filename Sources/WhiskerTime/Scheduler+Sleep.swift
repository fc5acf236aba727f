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
      timers.arm(
        ticket, deadline: deadline,
        payload: Waiting(
          wake: .continuation(continuation), purpose: purpose, waiter: .current, step: step, kind: kind))
    }
  }

  /// Ends the sleep with an error if it has begun and not ended.
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
