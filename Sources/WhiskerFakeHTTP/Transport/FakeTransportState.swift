import WhiskerHTTP

/// A rule and the use of its replies.
struct RuleUse: Sendable {
  let rule: ReplyRule
  /// The index of the next reply; past the end when all are used.
  var next = 0
  /// For each reply that was reached, the last request that used it.
  var users: [Int] = []

  var current: Reply? { next < rule.replies.count ? rule.replies[next] : nil }

  /// Assigns the current reply to a request.
  mutating func use(_ reply: Reply, by number: Int) {
    if users.count > next { users[next] = number } else { users.append(number) }
    if reply.repeats == .once { next += 1 }
  }
}

/// A request that waits for its latency to elapse.
struct Flight: Sendable {
  let answer: Result<HTTPResponse, HTTPError>
  /// The latency of the reply.
  let latency: Duration
  /// Whether the response is lost on its way, so that the request has to be delivered again.
  let isLost: Bool
  /// Whether the reply is held until it is released.
  var isHeld: Bool
  /// The continuation of the app's task, once it waits.
  var continuation: UnsafeContinuation<Result<HTTPResponse, HTTPError>, Never>?
  /// The result, if the wait ended before the app's task began to wait.
  var early: Result<HTTPResponse, HTTPError>?
  /// The task that sleeps for the latency.
  var sleeper: Task<Void, Never>?
}

/// The mutable state of a transport, protected by its lock.
struct FakeTransportState: Sendable {
  var defaultLatency: Duration
  private(set) var rules: [RuleUse] = []
  private(set) var index = RuleIndex()
  var step: RequestStep?
  var records: [RequestRecord] = []
  var flights: [Int: Flight] = [:]
  var problems: [FakeTransportProblem] = []
  var files: [ByteText: [UInt8]] = [:]
  var pagedFiles: [ByteText: PagedFile] = [:]
  var conditions = NetworkConditions()
  var holds: [RequestHold] = []
  /// The holds that a request has met.
  var usedHolds: Set<RequestHold> = []
  /// The holds that none has met yet, each once.
  var unusedHolds: [RequestHold] = []
  var isOffline = false
  var isEnded = false
  var isOverLimit = false
  /// Returns a request as recordings contain it; nil if there is nothing to hide.
  var disguise: (@Sendable (HTTPRequest) -> HTTPRequest)?

  init(defaultLatency: Duration) {
    precondition(defaultLatency >= .zero, "a latency must not be negative (was \(defaultLatency))")
    self.defaultLatency = defaultLatency
  }

  /// The result of admitting a request.
  enum Admission {
    case ended
    case overLimit(RequestRecord, isFirst: Bool)
    case offline(RequestRecord)
    case unmatched(RequestRecord, [RuleUse], [RequestRecord])
    case matched(RequestRecord, Reply, latency: Duration)
  }

  /// Adds a rule, which takes precedence over every earlier one.
  mutating func add(_ rule: ReplyRule) {
    index.insert(rule.pattern, number: rules.count)
    rules.append(RuleUse(rule: rule))
  }

  /// Numbers a request, logs it and assigns its reply, in one step.
  mutating func admit(
    _ request: HTTPRequest, at time: Duration, limit: Int, isSecondDelivery: Bool = false
  ) -> Admission {
    if isEnded { return .ended }
    let number = records.count + 1
    let unanswered = { [step] in
      RequestRecord(number: number, request: request, sentAt: time, step: step)
    }
    if records.count >= limit {
      defer { isOverLimit = true }
      return .overLimit(unanswered(), isFirst: !isOverLimit)
    }
    if isOffline {
      let record = unanswered()
      records.append(record)
      return .offline(record)
    }
    var record: RequestRecord
    let answer: Reply
    if let reply = conditions.portalReply, request.headers.defect == nil {
      answer = reply
      record = unanswered()
    } else {
      guard let rule = ruleNumber(for: request, isSecondDelivery), let reply = rules[rule].current else {
        record = unanswered()
        records.append(record)
        return .unmatched(record, rules, records)
      }
      if conditions.breaks(request: number) {
        // The reply was not reached, so it remains for the next request.
        answer = Reply(.fault(.reset), origin: reply.origin)
        record = unanswered()
      } else {
        answer = reply
        rules[rule].use(reply, by: number)
        if rules[rule].current == nil { index.remove(rules[rule].rule.pattern, number: rule) }
        record = RequestRecord(
          number: number, request: request, sentAt: time, step: step, ruleOrigin: rules[rule].rule.origin,
          replyOrigin: reply.origin, timing: ReplyTiming(reply, latency: reply.latency ?? defaultLatency))
      }
    }
    let latency = answer.latency ?? defaultLatency
    record.heldBy = hold(for: request)
    record.outcome = .inFlight(dueAt: record.heldBy == nil ? time + latency : nil)
    records.append(record)
    return .matched(record, answer, latency: latency)
  }

  /// Adds the size of a response to the timing of its reply; returns the changed record.
  mutating func note(bodyOf response: HTTPResponse, for number: Int) -> RequestRecord {
    if let timing = records[number - 1].timing, timing.transferBytes == nil {
      records[number - 1].timing = ReplyTiming(
        latency: timing.latency, bytesPerSecond: timing.bytesPerSecond, transferBytes: response.body.count)
    }
    return records[number - 1]
  }

  /// Returns the transfer time of a response, and postpones the arrival by it unless the request is held.
  mutating func addTransferTime(
    of answer: Result<HTTPResponse, HTTPError>, to record: RequestRecord, _ reply: Reply
  ) -> Duration {
    var count = reply.transferBytes ?? 0
    if reply.transferBytes == nil, case .success(let response) = answer { count = response.body.count }
    var ofReply = NetworkConditions()
    ofReply.bytesPerSecond = reply.bytesPerSecond
    let transfer = max(conditions.transferTime(ofBytes: count), ofReply.transferTime(ofBytes: count))
    if transfer > .zero, case .inFlight(dueAt: let due?) = records[record.number - 1].outcome {
      records[record.number - 1].outcome = .inFlight(dueAt: due + transfer)
    }
    return transfer
  }

  /// Returns the number of the newest rule that matches and has a reply left.
  private mutating func ruleNumber(for request: HTTPRequest, _ isSecondDelivery: Bool) -> Int? {
    if request.headers.defect != nil { return nil }
    var reading = RequestReading(request)
    return index.newest(&reading, as: disguise?(request), among: rules, isSecondDelivery: isSecondDelivery)
  }

  /// Returns whether the response to a request was lost.
  func isLost(_ number: Int) -> Bool {
    if case .lost = records[number - 1].outcome { true } else { false }
  }

  /// Ends a request in the log; nil if it had already ended.
  mutating func close(_ number: Int, _ outcome: RequestRecord.Outcome) -> RequestRecord? {
    guard number <= records.count, records[number - 1].isInFlight else { return nil }
    records[number - 1].outcome = outcome
    return records[number - 1]
  }
}

extension RequestRecord.Outcome {
  init(_ answer: Result<HTTPResponse, HTTPError>, at time: Duration) {
    switch answer {
    case .success(let response): self = .replied(status: response.status, at: time)
    case .failure(let error): self = .failed(error, at: time)
    }
  }
}
