import WhiskerFakeHTTP
import WhiskerHTTP
import WhiskerScript
import WhiskerSource

extension On: PerformedStatement {
  /// Declares the replies to requests.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let pattern = try RequestPattern(exchange.method, exchange.target, exchange.conditions)
    let file = world.currentStep?.step.file ?? world.journey.file
    let replies = exchange.replies.map { reply in
      WhiskerFakeHTTP.Reply(
        WhiskerFakeHTTP.Reply.Result(reply.outcome), latency: reply.delay?.value,
        repeats: reply.isAlways ? .always : .once, origin: world.origin(ofLine: reply.line))
    }
    world.transport.add(
      ReplyRule(
        pattern, replies: replies, origin: world.origin(ofLine: file.line(at: exchange.target.span.start)),
        isOptional: exchange.isOptional))
  }
}

extension WhiskerFakeHTTP.Reply.Result {
  fileprivate init(_ outcome: WhiskerScript.Reply.Outcome) {
    switch outcome {
    case .failure(let failure): self = .fault(Fault(failure))
    case .answer(let status, let body):
      self = .response(status: status, headers: HTTPHeaders(), body: WhiskerFakeHTTP.Reply.Body(body))
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
