import WhiskerHTTP

/// A rule and how far it is used.
struct RuleUse: Sendable {
  let rule: ReplyRule
  /// The reply that is up; past the end when all are used.
  var next = 0
  /// For each reply that was reached, the last request that got it.
  var users: [Int] = []

  var current: Reply? { next < rule.replies.count ? rule.replies[next] : nil }

  /// Hands the current reply to a request.
  mutating func use(_ reply: Reply, by number: Int) {
    if users.count > next { users[next] = number } else { users.append(number) }
    if reply.repeats == .once { next += 1 }
  }
}

/// A request that waits for its latency to pass.
struct Flight: Sendable {
  let answer: Result<HTTPResponse, HTTPError>
  /// The time from sending to arrival.
  let latency: Duration
  /// Whether the answer is kept back until it is released.
  var isHeld: Bool
  /// The app's task, from the moment at which it waits.
  var continuation: UnsafeContinuation<Result<HTTPResponse, HTTPError>, Never>?
  /// What ended the wait before the app's task had begun to wait.
  var early: Result<HTTPResponse, HTTPError>?
  /// The task that sleeps for the latency.
  var sleeper: Task<Void, Never>?
}

/// Everything that changes in a transport, behind its lock.
struct FakeTransportState: Sendable {
  var defaultLatency: Duration
  var rules: [RuleUse] = []
  var records: [RequestRecord] = []
  var flights: [Int: Flight] = [:]
  var problems: [FakeTransportProblem] = []
  var files: [ByteText: [UInt8]] = [:]
  var pagedFiles: [ByteText: PagedFile] = [:]
  var conditions = NetworkConditions()
  var holds: [RequestHold] = []
  var isOffline = false
  var isEnded = false
  var isOverLimit = false

  init(defaultLatency: Duration) {
    precondition(defaultLatency >= .zero, "a latency must not be negative (was \(defaultLatency))")
    self.defaultLatency = defaultLatency
  }

  /// How a request was let in.
  enum Admission {
    case ended
    case overLimit(RequestRecord, isFirst: Bool)
    case offline(RequestRecord)
    case unmatched(RequestRecord, [RuleUse])
    case matched(RequestRecord, Reply, latency: Duration)
  }

  /// Numbers a request, writes it into the log and takes its reply, in one step.
  mutating func admit(_ request: HTTPRequest, at time: Duration, limit: Int) -> Admission {
    if isEnded { return .ended }
    var record = RequestRecord(
      number: records.count + 1, request: request, sentAt: time, outcome: .inFlight(dueAt: nil))
    if records.count >= limit {
      defer { isOverLimit = true }
      return .overLimit(record, isFirst: !isOverLimit)
    }
    if isOffline {
      records.append(record)
      return .offline(record)
    }
    var answer: Reply
    if let reply = conditions.portalReply, request.headers.defect == nil {
      answer = reply
    } else {
      guard let index = ruleIndex(for: request), let reply = rules[index].current else {
        records.append(record)
        return .unmatched(record, rules)
      }
      answer = reply
      if conditions.breaks(request: record.number) {
        // The reply was not reached, and is there for the next request.
        answer = Reply(.fault(.reset), origin: reply.origin)
      } else {
        rules[index].use(reply, by: record.number)
        record.ruleOrigin = rules[index].rule.origin
        record.replyOrigin = reply.origin
      }
    }
    let latency = answer.latency ?? defaultLatency
    record.heldBy = hold(for: request)?.origin
    record.outcome = .inFlight(dueAt: record.heldBy == nil ? time + latency : nil)
    records.append(record)
    return .matched(record, answer, latency: latency)
  }

  /// The time that an answer takes besides its latency; a request that isn't held is due so much later.
  mutating func addTransferTime(of answer: Result<HTTPResponse, HTTPError>, to record: RequestRecord)
    -> Duration
  {
    guard case .success(let response) = answer else { return .zero }
    let transfer = conditions.transferTime(ofBytes: response.body.count)
    if transfer > .zero, case .inFlight(dueAt: let due?) = records[record.number - 1].outcome {
      records[record.number - 1].outcome = .inFlight(dueAt: due + transfer)
    }
    return transfer
  }

  /// The newest rule that matches and has a reply left.
  private func ruleIndex(for request: HTTPRequest) -> Int? {
    if request.headers.defect != nil { return nil }
    return rules.lastIndex { $0.current != nil && $0.rule.pattern.matches(request) }
  }

  /// Ends a request in the log; nil when it had ended before.
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
