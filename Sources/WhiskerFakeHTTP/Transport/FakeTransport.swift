import Synchronization
package import WhiskerHTTP

/// A closed network: answers requests from declared rules, in virtual time, and never connects to a server.
///
/// ```swift
/// let transport = FakeTransport(
///   now: { clock.now },
///   timer: { clock.timer(after: $0, purpose: $1, $2)?.cancel },
///   loadFile: { try files.read($0) })
/// transport.add(
///   ReplyRule(
///     RequestPattern(method: .get, target: try RequestTarget("/v1/breeds")),
///     replies: [Reply(.response(status: 200, headers: [:], body: .json(bytes)), origin: origin)],
///     origin: origin))
/// let response = try await transport.send(HTTPRequest(url: url))
/// ```
///
/// Time, files and other dependencies are passed in as closures; the transport reads no clock and no disk. Matching takes
/// no virtual time; a latency is one timer, so that cancelling, going offline
/// or ending the session can end the wait at once. Safe to use from any thread. If the app runs on one
/// thread, everything here happens in the order of its calls.
package final class FakeTransport: HTTPTransport {
  /// Starts a timer that calls a closure, with `false` if the clock stops before it is due.
  ///
  /// Returns a closure that cancels the timer; `nil` if the clock has stopped.
  package typealias StartTimer =
    @Sendable (
      Duration, _ purpose: String, _ action: @escaping @Sendable (_ isDue: Bool) -> Void
    ) -> (@Sendable () -> Void)?

  let now: @Sendable () -> Duration
  let startTimer: StartTimer
  let loadFile: @Sendable (String) throws -> [UInt8]
  let onEvent: (@Sendable (FakeTransportEvent) -> Void)?
  let redaction: HTTPRedaction
  let requestLimit: Int
  let state: Mutex<FakeTransportState>

  /// Creates a transport without rules, online.
  ///
  /// - Parameters:
  ///   - defaultLatency: The latency of a reply that specifies none.
  ///   - requestLimit: The maximum number of requests of a session; the next one is a problem.
  ///   - redaction: The values to hide in descriptions of problems.
  ///   - now: Returns the virtual time since the session began.
  ///   - timer: Starts a timer for that much virtual time; the purpose is for a list of pending work. A clock that
  ///     stops cancels the request.
  ///   - loadFile: Returns the bytes of a reply's file. Called once per path. The error's description is shown to
  ///     the user.
  ///   - onEvent: Called for every event, on the thread where it happens, outside of any lock.
  package init(
    defaultLatency: Duration = .milliseconds(100),
    requestLimit: Int = 10_000,
    redaction: HTTPRedaction = .standard,
    now: @escaping @Sendable () -> Duration,
    timer: @escaping StartTimer,
    loadFile: @escaping @Sendable (String) throws -> [UInt8],
    onEvent: (@Sendable (FakeTransportEvent) -> Void)? = nil
  ) {
    self.now = now
    startTimer = timer
    self.loadFile = loadFile
    self.onEvent = onEvent
    self.redaction = redaction
    self.requestLimit = requestLimit
    state = Mutex(FakeTransportState(defaultLatency: defaultLatency))
  }

  /// Adds a rule, which takes precedence over every earlier one.
  ///
  /// Requests in flight keep their replies.
  package func add(_ rule: ReplyRule) {
    state.withLock { $0.add(rule) }
  }

  /// The step in progress, which the log of requests names; nil outside of a journey.
  package var step: RequestStep? {
    get { state.withLock { $0.step } }
    set { state.withLock { $0.step = newValue } }
  }

  /// Hides declared secrets in a request before it is compared with recorded ones, which do not contain them; nil for none.
  package var disguise: (@Sendable (HTTPRequest) -> HTTPRequest)? {
    get { state.withLock { $0.disguise } }
    set { state.withLock { $0.disguise = newValue } }
  }

  /// The number of rules that were compared with a request, for tests of the growth.
  package var comparisons: Int { state.withLock { $0.index.comparisons } }

  /// Sends a request and waits for the reply of the newest matching rule that has one left.
  ///
  /// The reply is assigned when the request is sent and stays used if the app cancels. An unmatched request
  /// throws ``HTTPError/unmatched(_:)`` to the app and is recorded for ``takeProblems()``. A request whose response is
  /// lost is delivered again, as another request.
  package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    var isSecondDelivery = false
    while true {
      if Task.isCancelled { throw .cancelled }
      let arrival: Arrival
      switch try depart(request, isSecondDelivery: isSecondDelivery) {
      case .arrived(let early): arrival = early
      case .inFlight(let flight): arrival = await self.arrival(of: flight)
      }
      switch arrival {
      case .answer(let answer): return try answer.get()
      case .lost: isSecondDelivery = true
      }
    }
  }

  /// The state of a request after it was sent.
  private enum Departure {
    case arrived(Arrival)
    case inFlight(Flight)
  }

  /// Sends a request up to the point where time passes, so that nothing of it is kept in the task that waits.
  private func depart(
    _ request: HTTPRequest, isSecondDelivery: Bool
  ) throws(HTTPError) -> Departure {
    let sentAt = now()
    let admission = state.withLock {
      $0.admit(request, at: sentAt, limit: requestLimit, isSecondDelivery: isSecondDelivery)
    }
    switch admission {
    case .ended:
      throw .cancelled
    case .overLimit(let record, let isFirst):
      throw refuse(record, .tooManyRequests(limit: requestLimit), isKept: isFirst)
    case .offline(let record):
      onEvent?(.sent(record))
      return .arrived(finish(record.number, .answer(.failure(.offline))))
    case .unmatched(let record, let rules, let records):
      onEvent?(.sent(record))
      if let defect = request.headers.defect {
        throw refuse(record, .malformedRequest(reason: defect))
      }
      throw refuse(
        record, .unmatched(nearest: NearMiss.nearest(to: request, of: rules, records, disguise: disguise)))
    case .matched(let match):
      let assembled = assemble(match.reply, for: request)
      let (sent, transfer) = state.withLock { state in
        let transfer = state.note(assembled, for: match)
        return (FakeTransportEvent.sent(state.records[match.number - 1]), transfer)
      }
      onEvent?(sent)
      let arrival: Arrival
      switch assembled {
      case .response(let response): arrival = .answer(.success(response))
      case .fault(let fault): arrival = fault.error.map { .answer(.failure($0)) } ?? .lost
      case .problem(let kind):
        throw refuse(state.withLock { $0.records[match.number - 1] }, kind, origin: match.reply.origin)
      }
      let wait = match.latency + transfer
      if wait == .zero && !match.isHeld { return .arrived(finish(match.number, arrival)) }
      return launch(
        Flight(request, number: match.number, arrival, latency: wait, isHeld: match.isHeld))
    }
  }

  /// Puts a request in flight, unless the session or the network has ended meanwhile.
  private func launch(_ flight: Flight) -> Departure {
    let isOpen = state.withLock { state in
      guard !state.isEnded, !state.isOffline else { return false }
      state.add(flight)
      return true
    }
    // The session can have ended since the admission only if another thread ended it.
    return isOpen ? .inFlight(flight) : .arrived(closeAsWorldDemands(flight.number))
  }

  /// Records a problem and the end of its request, and returns the error for the app.
  private func refuse(
    _ record: RequestRecord, _ kind: FakeTransportProblem.Kind, origin: RuleOrigin? = nil, isKept: Bool = true
  ) -> HTTPError {
    let problem = FakeTransportProblem(
      number: record.number, request: record.request, sentAt: record.sentAt, kind: kind, origin: origin,
      redaction: redaction)
    let error: HTTPError
    if case .malformedRequest(let reason) = kind {
      error = .malformed(reason)
    } else {
      error = .unmatched(problem.headline)
    }
    guard isKept else { return error }
    let time = now()
    let ended = state.withLock { state in
      state.problems.append(problem)
      return state.close(record.number, .failed(error, at: time)) ?? record
    }
    onEvent?(.unmatched(ended, problem))
    return error
  }

  /// Records the arrival of a response at this instant and passes it on.
  private func finish(_ number: Int, _ arrival: Arrival) -> Arrival {
    let time = now()
    let event = state.withLock { $0.end(number, .init(arrival, at: time), with: arrival) }
    if let event { onEvent?(event) }
    return arrival
  }
}
