import Synchronization
import WhiskerHTTP

/// Requests whose answers are kept back until they are released.
package struct RequestHold: Sendable {
  /// Which requests are held.
  package let pattern: RequestPattern
  /// Where that was declared.
  package let origin: RuleOrigin

  /// A hold.
  package init(_ pattern: RequestPattern, origin: RuleOrigin) {
    self.pattern = pattern
    self.origin = origin
  }
}

extension FakeTransport {
  /// Keeps back the answers to requests that are sent from now on and fit.
  ///
  /// A held request has its reply already, and so it must match one. It ends as any other when the app cancels it or the network fails.
  package func hold(_ hold: RequestHold) { state.withLock { $0.holds.append(hold) } }

  /// What is held back from now on, in the order of declaration.
  package var holds: [RequestHold] { state.withLock { $0.holds } }

  /// The requests whose answers are held back, in the order of sending.
  package var held: [RequestRecord] { inFlight.filter { $0.heldBy != nil } }

  /// Lets the held requests that fit go on, in the order of sending, and ends the holds that the pattern covers: those of the same
  /// method and target all of whose requests it fits.
  ///
  /// An answer whose time has passed by now arrives now; another one arrives when it would have.
  ///
  /// - Returns: The requests that were held.
  @discardableResult
  package func release(_ pattern: RequestPattern) -> [RequestRecord] {
    let released = held.filter { pattern.matches($0.request) }
    let time = now()
    state.withLock { state in state.holds.removeAll { pattern.covers($0.pattern) } }
    for record in released {
      let wait = state.withLock { $0.release(record.number, at: time) }
      switch wait {
      case nil: break
      case .zero?: settle(record.number, .due)
      case let wait?: startSleeper(for: record, latency: wait)
      }
    }
    return released
  }
}

extension FakeTransportState {
  /// The hold that keeps a request back.
  func hold(for request: HTTPRequest) -> RequestHold? { holds.last { $0.pattern.matches(request) } }

  /// Takes a request off its hold; gives how long its answer still takes, or nil if nobody waits for it yet.
  mutating func release(_ number: Int, at time: Duration) -> Duration? {
    guard flights[number]?.isHeld == true else { return nil }
    let due = max(time, records[number - 1].sentAt + (flights[number]?.latency ?? .zero))
    flights[number]?.isHeld = false
    records[number - 1].heldBy = nil
    records[number - 1].outcome = .inFlight(dueAt: due)
    return flights[number]?.continuation == nil ? nil : due - time
  }
}

extension RequestPattern {
  /// Whether every request of another pattern is surely one of this one's.
  fileprivate func covers(_ other: RequestPattern) -> Bool {
    method == other.method && target == other.target
      && conditions.allSatisfy { other.conditions.contains($0) }
  }
}
