import Synchronization
package import WhiskerHTTP

extension FakeTransport {
  /// Whether there is a network.
  package var isOffline: Bool { state.withLock { $0.isOffline } }

  /// Takes the network away: requests in flight fail with ``HTTPError/offline`` now, in the order of their
  /// sending, and so does every later one.
  ///
  /// Offline no rule is asked and no reply is used.
  package func goOffline() {
    let waiting = state.withLock { state in
      state.isOffline = true
      return state.flights.keys.sorted()
    }
    for number in waiting { settle(number, .failed(.offline)) }
  }

  /// Brings the network back.
  ///
  /// Nothing is sent again by itself.
  package func goOnline() {
    state.withLock { $0.isOffline = false }
  }

  /// How good the network is.
  ///
  /// Requests in flight keep the answer and the time that they have.
  package var conditions: NetworkConditions {
    get { state.withLock { $0.conditions } }
    set {
      precondition(
        newValue.bytesPerSecond ?? 1 > 0, "a rate is positive (was \(newValue.bytesPerSecond ?? 0))")
      state.withLock { $0.conditions = newValue }
    }
  }

  /// Fails every request in flight now, in the order of their sending.
  ///
  /// Later requests are answered as usual.
  package func failAll(with error: HTTPError = .connectionReset) {
    let waiting = state.withLock { $0.flights.keys.sorted() }
    for number in waiting { settle(number, .failed(error)) }
  }

  /// Ends the session: every request in flight is cancelled, and every later one throws
  /// ``HTTPError/cancelled`` and isn't logged.
  ///
  /// The log, the problems and the unused replies stay readable.
  package func end() {
    let waiting = state.withLock { state in
      state.isEnded = true
      return state.flights.keys.sorted()
    }
    for number in waiting { settle(number, .cancelled) }
  }
}
