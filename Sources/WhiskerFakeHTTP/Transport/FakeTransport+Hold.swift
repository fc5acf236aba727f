import Synchronization
import WhiskerHTTP

/// A hold on the replies to matching requests until they are released.
package struct RequestHold: Hashable, Sendable {
  /// The requests that are held.
  package let pattern: RequestPattern
  /// The place at which the hold was declared.
  package let origin: RuleOrigin

  /// Creates a hold.
  package init(_ pattern: RequestPattern, origin: RuleOrigin) {
    self.pattern = pattern
    self.origin = origin
  }
}

extension FakeTransport {
  /// Holds the replies to matching requests that are sent from now on.
  ///
  /// A held request already has its reply, so it must match a rule. It still ends when the app cancels it or the network fails.
  package func hold(_ hold: RequestHold) {
    state.withLock { state in
      state.holds.append(hold)
      if !state.unusedHolds.contains(hold), !state.usedHolds.contains(hold) { state.unusedHolds.append(hold) }
    }
  }

  /// The holds that no request has met, in the order of declaration, those that have ended included; each once,
  /// however often the same place has declared it.
  package var unusedHolds: [RequestHold] { state.withLock { $0.unusedHolds } }

  /// The active holds, in the order of declaration.
  package var holds: [RequestHold] { state.withLock { $0.holds } }

  /// The requests whose replies are held, in the order of sending.
  package var held: [RequestRecord] {
    state.withLock { state in state.flights.filter(\.isHeld).map { state.records[$0.number - 1] } }
  }

  /// Releases the matching requests in the order of sending, and ends the holds that the pattern covers.
  ///
  /// A pattern covers a hold if it matches every request of the hold.
  ///
  /// A response that is already due arrives now; another one arrives when it would have.
  ///
  /// - Returns: The requests that were held.
  @discardableResult
  package func release(_ pattern: RequestPattern) -> [RequestRecord] {
    let released = held.filter { pattern.matches($0.request) }
    let time = now()
    state.withLock { state in state.holds.removeAll { pattern.covers($0.pattern) } }
    for record in released {
      guard let (flight, wait) = state.withLock({ $0.release(record.number, at: time) }) else { continue }
      if wait == .zero { settle(flight, .due) } else { startTimer(of: flight, after: wait) }
    }
    return released
  }
}

extension FakeTransportState {
  /// Returns the place of the last hold that matches a request, and notes that all that match have met one.
  mutating func hold(for request: HTTPRequest) -> RuleOrigin? {
    var last: RuleOrigin?
    for hold in holds where hold.pattern.matches(request) {
      last = hold.origin
      if usedHolds.insert(hold).inserted { unusedHolds.removeAll { $0 == hold } }
    }
    return last
  }

  /// Ends the hold on a request, and returns the remaining time until its response, or nil if no task waits for it yet.
  mutating func release(_ number: Int, at time: Duration) -> (Flight, Duration)? {
    guard let flight = flights.first(where: { $0.number == number }), flight.isHeld else { return nil }
    let due = max(time, records[number - 1].sentAt + flight.latency)
    flight.isHeld = false
    records[number - 1].heldBy = nil
    records[number - 1].outcome = .inFlight(dueAt: due)
    return flight.waiting.task == nil ? nil : (flight, due - time)
  }
}

extension RequestPattern {
  /// Whether every request that another pattern matches certainly matches this one.
  fileprivate func covers(_ other: RequestPattern) -> Bool {
    (method == nil || method == other.method) && target.covers(other.target)
      && conditions.allSatisfy { own in other.conditions.contains { own.covers($0) } }
  }
}
