import Synchronization
import WhiskerHTTP

extension FakeTransport {
  /// The event that ends the wait for a reply.
  enum Ending {
    /// The latency has passed.
    case due
    /// The network failed, including this request.
    case failed(HTTPError)
    /// The app's task was cancelled, the clock stopped or the session ended.
    case cancelled
  }

  /// Waits until the response of a request in flight arrives or something else ends the wait, whichever comes first.
  ///
  /// Every ending goes through ``settle(_:_:)``, which closes the record under the lock; so
  /// exactly one of them resumes the continuation, and later ones have no effect.
  func arrival(of flight: Flight) async -> Arrival {
    await withTaskCancellationHandler {
      await withUnsafeContinuation { wait(for: flight, $0) }
    } onCancel: {
      settle(flight, .cancelled)
    }
  }

  private func wait(for flight: Flight, _ continuation: UnsafeContinuation<Arrival, Never>) {
    let (end, isHeld) = state.withLock { _ in
      if flight.end == nil { flight.waiting.task = continuation }
      return (flight.end, flight.isHeld)
    }
    if let end {
      continuation.resume(returning: end)
    } else if !isHeld {
      startTimer(of: flight, after: flight.latency)
    }
  }

  func startTimer(of flight: Flight, after wait: Duration) {
    let timer = startTimer(wait, flight.purpose) { self.settle(flight, $0 ? .due : .cancelled) }
    guard let timer else { return settle(flight, .cancelled) }
    let isWaiting = state.withLock { _ in
      guard flight.end == nil else { return false }
      flight.waiting.timer = timer
      return true
    }
    if !isWaiting { timer() }
  }

  /// Ends a flight: writes the log, calls the hook, resumes the app's task.
  ///
  /// Does nothing if the flight has already ended.
  func settle(_ flight: Flight, _ ending: Ending) {
    let time = now()
    let arrival: Arrival
    let outcome: RequestRecord.Outcome
    switch ending {
    case .due:
      arrival = flight.arrival
      outcome = .init(arrival, at: time)
    case .failed(let error):
      arrival = .answer(.failure(error))
      outcome = .failed(error, at: time)
    case .cancelled:
      arrival = .answer(.failure(.cancelled))
      outcome = .cancelled(at: time)
    }
    let settled = state.withLock { state -> (FakeTransportEvent, Flight.Waiting)? in
      guard let event = state.end(flight.number, outcome, with: arrival) else { return nil }
      state.remove(flight)
      return (event, flight.finish(with: arrival))
    }
    guard let (event, waiting) = settled else { return }
    onEvent?(event)
    waiting.timer?()
    waiting.task?.resume(returning: arrival)
  }

  /// Ends a request that cannot be in flight because the session or the network has ended.
  func closeAsWorldDemands(_ number: Int) -> Arrival {
    let time = now()
    let (event, arrival) = state.withLock { state -> (FakeTransportEvent?, Arrival) in
      let error = state.isEnded ? HTTPError.cancelled : .offline
      let arrival = Arrival.answer(.failure(error))
      let outcome: RequestRecord.Outcome = state.isEnded ? .cancelled(at: time) : .failed(error, at: time)
      return (state.end(number, outcome, with: arrival), arrival)
    }
    if let event { onEvent?(event) }
    return arrival
  }
}
