import Synchronization
package import WhiskerHTTP

extension FakeTransport {
  /// Disconnects the network: requests in flight fail with ``HTTPError/offline`` now, in the order of
  /// sending, and so does every later one.
  ///
  /// While offline, no rule is consulted and no reply is used.
  package func goOffline() {
    let waiting = state.withLock { state in
      state.isOffline = true
      return state.flights
    }
    for flight in waiting { settle(flight, .failed(.offline)) }
  }

  /// Reconnects the network.
  ///
  /// Nothing is sent again automatically.
  package func goOnline() {
    state.withLock { $0.isOffline = false }
  }

  /// The conditions of the network.
  ///
  /// Requests in flight keep their response and arrival time.
  package var conditions: NetworkConditions {
    get { state.withLock { $0.conditions } }
    set {
      precondition(
        newValue.bytesPerSecond ?? 1 > 0, "a rate is positive (was \(newValue.bytesPerSecond ?? 0))")
      state.withLock { $0.conditions = newValue }
    }
  }

  /// Fails every request in flight now, in the order of sending.
  ///
  /// Later requests are answered as usual.
  package func failAll(with error: HTTPError = .connectionReset) {
    let waiting = state.withLock { $0.flights }
    for flight in waiting { settle(flight, .failed(error)) }
  }

  /// Notes that the app's process ends, so that the end of a request in flight is not the app's doing.
  package func dropAll() {
    state.withLock { state in
      for flight in state.flights { state.records[flight.number - 1].isDropped = true }
    }
  }

  /// Ends the session: every request in flight is cancelled, and every later one throws
  /// ``HTTPError/cancelled`` and isn't logged.
  ///
  /// The log, the problems and the unused replies stay readable.
  package func end() {
    let waiting = state.withLock { state in
      state.isEnded = true
      return state.flights
    }
    for flight in waiting { settle(flight, .cancelled) }
  }
}
