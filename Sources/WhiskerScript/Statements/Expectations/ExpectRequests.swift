/// `expect [no|[at least|most] N] requests to METHOD "target" [where …] [cancelled]`: the journey sent this many requests, or at least one without a number.
package struct ExpectRequests: Statement {
  /// The numbers of requests that are right.
  package let number: RequestNumber
  /// The HTTP method in capitals.
  package let method: LocatedText
  /// The path or URL.
  package let target: LocatedText
  /// The conditions, all of which must hold.
  package let conditions: [Exchange.Condition]
  /// Whether only requests that the app cancelled count.
  package let isCancelled: Bool

  package var requestTarget: LocatedText? { target }
  package var concern: Concern { .nothing }

  package static let definition = StatementDefinition(
    .assertion, .condition,
    Form(
      "expect [no|COUNT] request|requests to METHOD STRING:target [where CONDITIONS] [cancelled]",
      "This many requests were sent in the journey, or cancelled by the app; without a number, at least one.",
      #"expect 1 request to GET "/v1/breeds""#),
    Form(
      "expect at least|most COUNT request|requests to METHOD STRING:target [where CONDITIONS] [cancelled]",
      "No fewer, or no more, requests than this were sent in the journey, or cancelled by the app.",
      #"expect at most 2 requests to GET "/v1/breeds""#)
  ) { line throws(Fault) in
    ExpectRequests(
      number: try RequestNumber(line), method: try line.method(), target: try line.target(),
      conditions: try line.conditions(), isCancelled: line.has("cancelled"))
  }
}

/// The numbers of requests that an expectation is about.
package enum RequestNumber: Sendable, Equatable {
  /// At least one.
  case any
  /// As many as this.
  case exactly(Int)
  /// As many as this, or more.
  case atLeast(Int)
  /// As many as this, or fewer.
  case atMost(Int)

  fileprivate init(_ line: CapturedLine) throws(Fault) {
    guard let count = try line.count()?.value else {
      self = line.has("no") ? .exactly(0) : .any
      return
    }
    self = line.has("least") ? .atLeast(count) : line.has("most") ? .atMost(count) : .exactly(count)
  }

  /// Whether a number is one of them.
  package func contains(_ count: Int) -> Bool {
    switch self {
    case .any: count > 0
    case .exactly(let expected): count == expected
    case .atLeast(let bound): count >= bound
    case .atMost(let bound): count <= bound
    }
  }
}
