/// `expect [no|N] requests to METHOD "target" [where …] [cancelled]`: the journey sent this many requests, or at least one without a number.
package struct ExpectRequests: Statement {
  /// The number of requests; nil for at least one.
  package let count: Int?
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
      #"expect 1 request to GET "/v1/breeds""#)
  ) { line throws(Fault) in
    ExpectRequests(
      count: line.has("no") ? 0 : try line.count()?.value, method: try line.method(),
      target: try line.target(), conditions: try line.conditions(),
      isCancelled: line.has("cancelled"))
  }
}
