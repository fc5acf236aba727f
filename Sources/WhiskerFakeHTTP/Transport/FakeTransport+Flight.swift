import Synchronization
import WhiskerHTTP
import WhiskerText

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

  /// Puts a request in flight; returns the error if the session or the network ended meanwhile.
  func launch(
    _ record: RequestRecord, _ answer: Result<HTTPResponse, HTTPError>, after latency: Duration, isLost: Bool
  ) -> HTTPError? {
    let number = record.number
    let isOpen = state.withLock { state in
      guard !state.isEnded, !state.isOffline else { return false }
      state.flights[number] = Flight(
        answer: answer, latency: latency, isLost: isLost, isHeld: record.heldBy != nil)
      return true
    }
    // The session can have ended since the admission only if another thread ended it.
    return isOpen ? nil : closeAsWorldDemands(number)
  }

  /// Waits until the response of a request in flight arrives or something else ends the wait, whichever comes first.
  ///
  /// Every ending goes through ``settle(_:_:)``, which removes the flight from the state under the lock; so
  /// exactly one of them resumes the continuation, and later ones have no effect.
  func arrival(of number: Int) async -> Result<HTTPResponse, HTTPError> {
    await withTaskCancellationHandler {
      await withUnsafeContinuation { wait(number, $0) }
    } onCancel: {
      settle(number, .cancelled)
    }
  }

  private func wait(
    _ number: Int, _ continuation: UnsafeContinuation<Result<HTTPResponse, HTTPError>, Never>
  ) {
    let (early, sleeping) = state.withLock {
      state -> (Result<HTTPResponse, HTTPError>?, (RequestRecord, Duration)?) in
      if let early = state.flights[number]?.early {
        state.flights[number] = nil
        return (early, nil)
      }
      state.flights[number]?.continuation = continuation
      guard let flight = state.flights[number], !flight.isHeld else { return (nil, nil) }
      return (nil, (state.records[number - 1], flight.latency))
    }
    if let early {
      continuation.resume(returning: early)
    } else if let (record, latency) = sleeping {
      startSleeper(for: record, latency: latency)
    }
  }

  func startSleeper(for record: RequestRecord, latency: Duration) {
    let number = record.number
    let purpose = record.purpose
    let sleeper = Task {
      do {
        try await sleep(latency, purpose)
        settle(number, .due)
      } catch {
        settle(number, .cancelled)
      }
    }
    let isWaiting = state.withLock { state -> Bool in
      guard state.flights[number] != nil else { return false }
      state.flights[number]?.sleeper = sleeper
      return true
    }
    if !isWaiting { sleeper.cancel() }
  }

  /// Ends a flight: writes the log, calls the hook, resumes the app's task.
  ///
  /// Does nothing if the flight has already ended.
  func settle(_ number: Int, _ ending: Ending) {
    let time = now()
    let settled = state.withLock { state -> (RequestRecord, Flight, Result<HTTPResponse, HTTPError>)? in
      guard let flight = state.flights[number], flight.early == nil else { return nil }
      let answer: Result<HTTPResponse, HTTPError>
      let outcome: RequestRecord.Outcome
      switch ending {
      case .due:
        answer = flight.answer
        outcome = flight.isLost ? .lost(at: time) : .init(answer, at: time)
      case .failed(let error):
        answer = .failure(error)
        outcome = .failed(error, at: time)
      case .cancelled:
        answer = .failure(.cancelled)
        outcome = .cancelled(at: time)
      }
      guard let record = state.close(number, outcome) else { return nil }
      if flight.continuation == nil {
        state.flights[number]?.early = answer
      } else {
        state.flights[number] = nil
      }
      return (record, flight, answer)
    }
    guard let (record, flight, answer) = settled else { return }
    announce(record, answer)
    flight.sleeper?.cancel()
    flight.continuation?.resume(returning: answer)
  }

  private func closeAsWorldDemands(_ number: Int) -> HTTPError {
    let time = now()
    let (record, error) = state.withLock { state -> (RequestRecord?, HTTPError) in
      if state.isEnded { return (state.close(number, .cancelled(at: time)), .cancelled) }
      return (state.close(number, .failed(.offline, at: time)), .offline)
    }
    if let record { announce(record, .failure(error)) }
    return error
  }
}

extension RequestRecord {
  /// The purpose of the wait for its reply, such as `GET /v1/breeds (request 1)`.
  fileprivate var purpose: String {
    // Every request has one, and few are ever read.
    var purpose = ByteBuffer(capacity: request.url.encodedPath.utf8.count + 48)
    purpose.append(request.method.name)
    purpose.append(" ")
    purpose.append(request.url.encodedPath)
    purpose.append(" (request ")
    purpose.append(decimal: number)
    purpose.append(")")
    return purpose.text
  }
}
