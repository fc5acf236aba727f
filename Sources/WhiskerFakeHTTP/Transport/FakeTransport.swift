import Synchronization
package import WhiskerHTTP

/// A closed network: answers requests from declared rules, in virtual time, and never connects to a server.
///
/// ```swift
/// let transport = FakeTransport(
///   now: { clock.now },
///   sleep: { try await clock.sleep(for: $0, purpose: $1) },
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
/// no virtual time; a latency is one call of `sleep` in a task of its own, so that cancelling, going offline
/// or ending the session can end the wait at once. Safe to use from any thread. If the app runs on one
/// thread, everything here happens in the order of its calls.
package final class FakeTransport: HTTPTransport {
  let now: @Sendable () -> Duration
  let sleep: @Sendable (Duration, _ purpose: String) async throws -> Void
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
  ///   - redaction: The values to hide in descriptions of problems and purposes of sleeps.
  ///   - now: Returns the virtual time since the session began.
  ///   - sleep: Returns when that much virtual time has passed, and throws when the task is cancelled or the
  ///     clock stops; the purpose is for a list of pending work. A throw counts as a cancelled request.
  ///   - loadFile: Returns the bytes of a reply's file. Called once per path. The error's description is shown to
  ///     the user.
  ///   - onEvent: Called for every event, on the thread where it happens, outside of any lock.
  package init(
    defaultLatency: Duration = .milliseconds(100),
    requestLimit: Int = 10_000,
    redaction: HTTPRedaction = .standard,
    now: @escaping @Sendable () -> Duration,
    sleep: @escaping @Sendable (Duration, _ purpose: String) async throws -> Void,
    loadFile: @escaping @Sendable (String) throws -> [UInt8],
    onEvent: (@Sendable (FakeTransportEvent) -> Void)? = nil
  ) {
    self.now = now
    self.sleep = sleep
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

  /// The latency of a reply that specifies none.
  ///
  /// Requests in flight keep their latency.
  ///
  /// - Precondition: It isn't negative.
  package var defaultLatency: Duration {
    get { state.withLock { $0.defaultLatency } }
    set {
      precondition(newValue >= .zero, "a latency must not be negative (was \(newValue))")
      state.withLock { $0.defaultLatency = newValue }
    }
  }

  /// Sends a request and waits for the reply of the newest matching rule that has one left.
  ///
  /// The reply is assigned when the request is sent and stays used if the app cancels. An unmatched request
  /// throws ``HTTPError/unmatched(_:)`` to the app and is recorded for ``takeProblems()``. A request whose response is
  /// lost is delivered again, as another request.
  package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    var isSecondDelivery = false
    while true {
      if Task.isCancelled { throw .cancelled }
      let number: Int
      let arrived: Result<HTTPResponse, HTTPError>
      switch try depart(request, isSecondDelivery: isSecondDelivery) {
      case .arrived(let record, let answer): (number, arrived) = (record, answer)
      case .inFlight(let record): (number, arrived) = (record, await arrival(of: record))
      }
      guard state.withLock({ $0.isLost(number) }) else { return try arrived.get() }
      isSecondDelivery = true
    }
  }

  /// The state of a request after it was sent, by the number of its record.
  private enum Departure {
    case arrived(Int, Result<HTTPResponse, HTTPError>)
    case inFlight(Int)
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
      return .arrived(record.number, finish(record.number, .failure(.offline)))
    case .unmatched(let record, let rules, let records):
      onEvent?(.sent(record))
      if let defect = request.headers.defect {
        throw refuse(record, .malformedRequest(reason: defect))
      }
      throw refuse(
        record, .unmatched(nearest: NearMiss.nearest(to: request, of: rules, records, disguise: disguise)))
    case .matched(var record, let reply, var latency):
      let assembled = assemble(reply, for: request)
      if case .response(let response) = assembled {
        record = state.withLock { $0.note(bodyOf: response, for: record.number) }
      }
      onEvent?(.sent(record))
      let answer: Result<HTTPResponse, HTTPError>
      var isLost = false
      switch assembled {
      case .response(let response): answer = .success(response)
      case .fault(let fault):
        isLost = fault == .duplicate
        answer = .failure(fault.error ?? .connectionReset)
      case .problem(let kind): throw refuse(record, kind, origin: reply.origin)
      }
      latency += state.withLock { $0.addTransferTime(of: answer, to: record, reply) }
      if latency == .zero && record.heldBy == nil {
        return .arrived(record.number, finish(record.number, answer, isLost: isLost))
      }
      if let error = launch(record, answer, after: latency, isLost: isLost) {
        return .arrived(record.number, .failure(error))
      }
      return .inFlight(record.number)
    }
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
  private func finish(
    _ number: Int, _ answer: Result<HTTPResponse, HTTPError>, isLost: Bool = false
  ) -> Result<HTTPResponse, HTTPError> {
    let time = now()
    let record = state.withLock { $0.close(number, isLost ? .lost(at: time) : .init(answer, at: time)) }
    if let record { announce(record, answer) }
    return answer
  }

  /// Reports the end of a request to the hook.
  func announce(_ record: RequestRecord, _ answer: Result<HTTPResponse, HTTPError>) {
    guard let onEvent else { return }
    switch (record.outcome, answer) {
    case (.cancelled, _): onEvent(.cancelled(record))
    case (.lost, _): onEvent(.lost(record))
    case (_, .success(let response)): onEvent(.replied(record, response))
    case (_, .failure(let error)): onEvent(.failed(record, error))
    }
  }
}
