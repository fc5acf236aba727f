import WhiskerSource
import WhiskerEnvironment
import WhiskerFakeHTTP
import WhiskerHTTP
import WhiskerScript

/// Steps that say how the network answers.
extension JourneySession {
  func declare(_ exchange: Exchange) throws(StepProblem) {
    let pattern = try pattern(exchange.method, exchange.target, exchange.conditions)
    let file = currentStep?.step.file ?? journey.file
    let origin = RuleOrigin(file: file.path, line: file.line(at: exchange.target.span.start))
    let replies = exchange.replies.map { reply in
      WhiskerFakeHTTP.Reply(
        result(of: reply), latency: reply.delay?.value, repeats: reply.isAlways ? .always : .once,
        origin: RuleOrigin(file: file.path, line: reply.line))
    }
    transport.add(ReplyRule(pattern, replies: replies, origin: origin))
  }

  func pattern(
    _ method: LocatedText, _ target: LocatedText, _ conditions: [Exchange.Condition] = []
  ) throws(StepProblem) -> RequestPattern {
    let parsed: RequestTarget
    do { parsed = try RequestTarget(target.value) } catch { throw .badTarget(target, reason: "\(error)") }
    return RequestPattern(
      method: HTTPMethod(method.value), target: parsed,
      where: conditions.map { condition in
        RequestCondition(RequestCondition.Part(condition), RequestCondition.Test(condition.claim))
      })
  }

  private func result(of reply: WhiskerScript.Reply) -> WhiskerFakeHTTP.Reply.Result {
    switch reply.outcome {
    case .failure(let failure): .fault(Fault(failure))
    case .answer(let status, let body):
      .response(status: status, headers: HTTPHeaders(), body: WhiskerFakeHTTP.Reply.Body(body))
    }
  }

  func setOnline(_ isOnline: Bool) throws(StepProblem) {
    if isOnline { transport.goOnline() } else { transport.goOffline() }
    reachability.isOnline = isOnline
    try frame()
  }
}

extension RequestCondition.Part {
  fileprivate init(_ condition: Exchange.Condition) {
    let key = condition.key.value
    switch condition.place {
    case .query: self = .query(key)
    case .header: self = .header(key)
    case .json:
      let steps = (condition.path?.steps ?? []).map { step -> JSONPlace.Step in
        switch step {
        case .member(let name): .member(name)
        case .element(let index): .element(index)
        }
      }
      self = .json(JSONPlace(key, steps: steps))
    }
  }
}

extension RequestCondition.Test {
  fileprivate init(_ claim: Exchange.Condition.Claim) {
    switch claim {
    case .text(let text): self = .equals(text.value)
    case .number(let number): self = .isScalar(.number(number.value))
    case .bool(let value): self = .isScalar(.bool(value))
    case .null: self = .isScalar(.null)
    case .present: self = .isPresent
    case .absent: self = .isAbsent
    }
  }
}

extension Fault {
  fileprivate init(_ failure: WhiskerScript.Reply.Failure) {
    switch failure {
    case .timeout: self = .timeout
    case .reset: self = .reset
    case .offline: self = .offline
    case .tls: self = .tls
    case .cancelled: self = .cancelled
    case .malformed: self = .malformed
    }
  }
}

extension WhiskerFakeHTTP.Reply.Body {
  fileprivate init(_ body: WhiskerScript.Reply.Body) {
    switch body {
    case .empty: self = .none
    case .json(let json): self = .json(Array(json.value.utf8))
    case .text(let text): self = .text(text.value)
    case .file(let path, paged: false): self = .file(path.value)
    case .file(let path, paged: true): self = .page(of: PagedFileReference(path: path.value))
    }
  }
}
