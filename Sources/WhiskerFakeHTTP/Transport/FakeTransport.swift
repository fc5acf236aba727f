import Synchronization
package import WhiskerHTTP

/// A closed network: answers requests from declared rules, in virtual time, and nothing else.
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
/// Time, files and the outside come in as closures; the transport reads no clock and no disk. Matching takes
/// no virtual time; a latency is one call of `sleep` in a task of its own, so that cancelling, going offline
/// or ending the session can end the wait at once. Safe to use from any thread. When the app runs on one
/// thread, the order of everything here is the order of its calls.
package final class FakeTransport: HTTPTransport {
  let now: @Sendable () -> Duration
  let sleep: @Sendable (Duration, _ purpose: String) async throws -> Void
  let loadFile: @Sendable (String) throws -> [UInt8]
  let onEvent: (@Sendable (FakeTransportEvent) -> Void)?
  let redaction: HTTPRedaction
  let requestLimit: Int
  let state: Mutex<FakeTransportState>

  /// A transport without rules, online.
  ///
  /// - Parameters:
  ///   - defaultLatency: the time to arrival of a reply that names none.
  ///   - requestLimit: how many requests a session may send; the next one is a problem.
  ///   - redaction: what descriptions of problems and purposes of sleeps hide.
  ///   - now: the virtual time since the session began.
  ///   - sleep: returns when that much virtual time has passed and throws when the task is cancelled or the
  ///     clock stops; the purpose is for a list of what is pending. A throw counts as a cancelled request.
  ///   - loadFile: the bytes of a reply's file. Asked once for each path. The error's description is shown to
  ///     the user.
  ///   - onEvent: called for everything that happens, on the thread where it happens, outside of any lock.
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

  /// Adds a rule; it goes before every rule that was added earlier.
  ///
  /// Requests in flight keep the reply that they have.
  package func add(_ rule: ReplyRule) {
    state.withLock { $0.rules.append(RuleUse(rule: rule)) }
  }

  /// The time to arrival of a reply that names none.
  ///
  /// Requests in flight keep theirs.
  ///
  /// - Precondition: It isn't negative.
  package var defaultLatency: Duration {
    get { state.withLock { $0.defaultLatency } }
    set {
      precondition(newValue >= .zero, "a latency must not be negative (was \(newValue))")
      state.withLock { $0.defaultLatency = newValue }
    }
  }

  /// Sends a request and waits for what the newest matching rule with a reply left answers.
  ///
  /// The reply is taken when the request is sent and stays used when the app cancels. An unmatched request
  /// throws ``HTTPError/unmatched(_:)`` to the app and is kept for ``takeProblems()``.
  package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    if Task.isCancelled { throw .cancelled }
    let sentAt = now()
    switch state.withLock({ $0.admit(request, at: sentAt, limit: requestLimit) }) {
    case .ended:
      throw .cancelled
    case .overLimit(let record, let isFirst):
      throw refuse(record, .tooManyRequests(limit: requestLimit), isKept: isFirst)
    case .offline(let record):
      onEvent?(.sent(record))
      return try finish(record.number, .failure(.offline)).get()
    case .unmatched(let record, let rules):
      onEvent?(.sent(record))
      if let defect = request.headers.defect {
        throw refuse(record, .malformedRequest(reason: defect))
      }
      throw refuse(record, .unmatched(nearest: NearMiss.nearest(to: request, of: rules)))
    case .matched(let record, let reply, let latency):
      onEvent?(.sent(record))
      let answer: Result<HTTPResponse, HTTPError>
      switch assemble(reply, for: request) {
      case .response(let response): answer = .success(response)
      case .fault(let fault): answer = .failure(fault.error)
      case .problem(let kind): throw refuse(record, kind, origin: reply.origin)
      }
      let latency = latency + state.withLock { $0.addTransferTime(of: answer, to: record) }
      if latency == .zero, record.heldBy == nil { return try finish(record.number, answer).get() }
      return try await arrival(of: answer, for: record, after: latency).get()
    }
  }

  /// Records a problem and the end of its request, and returns what the app gets.
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

  /// Records the arrival of an answer at this instant and passes it on.
  private func finish(
    _ number: Int, _ answer: Result<HTTPResponse, HTTPError>
  ) -> Result<HTTPResponse, HTTPError> {
    let time = now()
    let record = state.withLock { $0.close(number, .init(answer, at: time)) }
    if let record { announce(record, answer) }
    return answer
  }

  /// Tells the hook how a request ended.
  func announce(_ record: RequestRecord, _ answer: Result<HTTPResponse, HTTPError>) {
    guard let onEvent else { return }
    switch (record.outcome, answer) {
    case (.cancelled, _): onEvent(.cancelled(record))
    case (_, .success(let response)): onEvent(.replied(record, response))
    case (_, .failure(let error)): onEvent(.failed(record, error))
    }
  }
}
