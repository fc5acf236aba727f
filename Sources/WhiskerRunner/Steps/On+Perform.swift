import WhiskerFakeHTTP
import WhiskerHTTP
import WhiskerScript
import WhiskerSource

extension On: PerformedStatement {
  /// Declares the replies to requests.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let pattern = try RequestPattern(exchange.method, exchange.target, exchange.conditions, world.targets)
    let file = world.currentStep?.file ?? world.journey.file
    let replies = exchange.replies.map { reply in
      var properties = ReplyProperties()
      for property in reply.properties { properties.take(property) }
      return WhiskerFakeHTTP.Reply(
        WhiskerFakeHTTP.Reply.Result(reply.outcome, properties), latency: reply.delay?.value,
        repeats: reply.isAlways ? .always : .once, damage: properties.damage,
        bytesPerSecond: properties.bytesPerSecond, origin: world.origin(ofLine: reply.line))
    }
    world.transport.add(
      ReplyRule(
        pattern, replies: replies, origin: world.origin(ofLine: file.line(at: exchange.target.span.start)),
        isOptional: exchange.isOptional))
  }
}

/// The properties of one reply, collected from the order in which they are written.
private struct ReplyProperties {
  private(set) var headers = HTTPHeaders()
  private(set) var damage: WhiskerFakeHTTP.Reply.Damage?
  private(set) var bytesPerSecond: Int?
  private(set) var pageKey = "page"
  private(set) var limitKey = "limit"
  private(set) var firstPage = 0
  private(set) var search: PagedFileReference.Search?

  mutating func take(_ property: WhiskerScript.Reply.Property) {
    switch property {
    case .header(let name, let value): headers.add(name.value, value.value)
    case .truncated: damage = .truncated
    case .broken: damage = .broken
    case .doubled: damage = .doubled
    case .rate(let rate): bytesPerSecond = rate.value
    case .pageKey(let key): pageKey = key.value
    case .limitKey(let key): limitKey = key.value
    case .firstPage(let number): firstPage = number.value
    case .search(let key, in: let member):
      search = PagedFileReference.Search(key: key.value, member: member.value)
    }
  }
}

extension WhiskerFakeHTTP.Reply.Result {
  fileprivate init(_ outcome: WhiskerScript.Reply.Outcome, _ properties: ReplyProperties) {
    switch outcome {
    case .failure(let failure): self = .fault(Fault(failure))
    case .answer(let status, let body):
      self = .response(
        status: status, headers: properties.headers, body: WhiskerFakeHTTP.Reply.Body(body, properties))
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
    case .duplicate: self = .duplicate
    }
  }
}

extension WhiskerFakeHTTP.Reply.Body {
  fileprivate init(_ body: WhiskerScript.Reply.Body, _ properties: ReplyProperties) {
    switch body {
    case .empty: self = .none
    case .json(let json): self = .json(Array(json.value.utf8))
    case .text(let text): self = .text(text.value)
    case .image(let size): self = .image(width: size.value.width, height: size.value.height)
    case .brokenImage: self = .brokenImage
    case .file(let path, let paged):
      guard paged || properties.search != nil else {
        self = .file(path.value)
        return
      }
      self = .page(
        of: PagedFileReference(
          path: path.value, pageKey: properties.pageKey, limitKey: properties.limitKey,
          firstPage: properties.firstPage, search: properties.search, isPaged: paged))
    }
  }
}
