import WhiskerHTTP
import WhiskerText

/// A rule and the use of its replies.
struct RuleUse: Sendable {
  let rule: ReplyRule
  /// The index of the next reply; past the end when all are used.
  var next = 0
  /// For each reply that was reached, the last request that used it.
  var users: [Int] = []

  var isUsedUp: Bool { next >= rule.replies.count }

  var current: Reply? { isUsedUp ? nil : rule.replies[next] }

  /// Assigns the current reply to a request.
  mutating func use(_ reply: Reply, by number: Int) {
    if users.count > next { users[next] = number } else { users.append(number) }
    if reply.repeats == .once { next += 1 }
  }
}

/// The mutable state of a transport, protected by its lock.
struct FakeTransportState: Sendable {
  let defaultLatency: Duration
  private(set) var rules: [RuleUse] = []
  private(set) var index = RuleIndex()
  var step: RequestStep?
  var records: [RequestRecord] = []
  /// The requests in flight, in the order of sending.
  private(set) var flights: [Flight] = []
  var problems: [FakeTransportProblem] = []
  var files: [Bytewise: [UInt8]] = [:]
  var pagedFiles: [Bytewise: PagedFile] = [:]
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
    case matched(Match)
  }

  /// A request that is answered.
  struct Match {
    /// The number of its record.
    let number: Int
    let reply: Reply
    let latency: Duration
    /// Whether the reply is held until it is released.
    let isHeld: Bool
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
    func unanswered() -> RequestRecord {
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
        if rules[rule].isUsedUp { index.remove(rules[rule].rule.pattern, number: rule) }
        record = RequestRecord(
          number: number, request: request, sentAt: time, step: step,
          answer: RequestRecord.Answer(rule: rule, origin: reply.origin),
          timing: ReplyTiming(reply, latency: reply.latency ?? defaultLatency))
      }
    }
    let latency = answer.latency ?? defaultLatency
    record.heldBy = hold(for: request)
    let isHeld = record.heldBy != nil
    record.outcome = .inFlight(dueAt: isHeld ? nil : time + latency)
    records.append(record)
    return .matched(Match(number: number, reply: answer, latency: latency, isHeld: isHeld))
  }

  /// Notes the response that a request gets, and postpones its arrival by the transfer time unless the request is held.
  ///
  /// Returns the transfer time.
  mutating func note(_ assembled: AssembledReply, for match: Match) -> Duration {
    let place = match.number - 1
    let reply = match.reply
    var count = reply.transferBytes ?? 0
    switch assembled {
    case .problem: return .zero
    case .fault: break
    case .response(let response):
      if reply.transferBytes == nil { count = response.body.count }
      if let timing = records[place].timing, timing.transferBytes == nil {
        records[place].timing = ReplyTiming(
          latency: timing.latency, bytesPerSecond: timing.bytesPerSecond, transferBytes: response.body.count)
      }
    }
    var ofReply = NetworkConditions()
    ofReply.bytesPerSecond = reply.bytesPerSecond
    let transfer = max(conditions.transferTime(ofBytes: count), ofReply.transferTime(ofBytes: count))
    if transfer > .zero, case .inFlight(dueAt: let due?) = records[place].outcome {
      records[place].outcome = .inFlight(dueAt: due + transfer)
    }
    return transfer
  }

  /// Adds a request in flight.
  mutating func add(_ flight: Flight) {
    let place = flights.lastIndex { $0.number < flight.number }
    flights.insert(flight, at: place.map { $0 + 1 } ?? 0)
  }

  /// Removes a request that is not in flight any more.
  mutating func remove(_ flight: Flight) {
    if let place = flights.firstIndex(where: { $0 === flight }) { flights.remove(at: place) }
  }

  /// Returns the number of the newest rule that matches and has a reply left.
  private mutating func ruleNumber(for request: HTTPRequest, _ isSecondDelivery: Bool) -> Int? {
    if request.headers.defect != nil { return nil }
    var reading = RequestReading(request)
    return index.newest(&reading, as: disguise?(request), among: rules, isSecondDelivery: isSecondDelivery)
  }

  /// Ends a request in the log, and returns the event of its end; nil if it had already ended.
  mutating func end(
    _ number: Int, _ outcome: RequestRecord.Outcome, with arrival: Arrival
  ) -> FakeTransportEvent? {
    guard number <= records.count, records[number - 1].isInFlight else { return nil }
    records[number - 1].outcome = outcome
    switch (outcome, arrival) {
    case (.cancelled, _): return .cancelled(records[number - 1])
    case (_, .lost): return .lost(records[number - 1])
    case (_, .answer(.success(let response))): return .replied(records[number - 1], response)
    case (_, .answer(.failure(let error))): return .failed(records[number - 1], error)
    }
  }

  /// Ends a request in the log; nil if it had already ended.
  mutating func close(_ number: Int, _ outcome: RequestRecord.Outcome) -> RequestRecord? {
    guard number <= records.count, records[number - 1].isInFlight else { return nil }
    records[number - 1].outcome = outcome
    return records[number - 1]
  }
}

extension RequestRecord.Outcome {
  init(_ arrival: Arrival, at time: Duration) {
    switch arrival {
    case .answer(.success(let response)): self = .replied(status: response.status, at: time)
    case .answer(.failure(let error)): self = .failed(error, at: time)
    case .lost: self = .lost(at: time)
    }
  }
}
