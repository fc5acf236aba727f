/// `on METHOD "target" …`: declares the replies to a request.
package struct On: Statement {
  /// The requests that it answers, and their replies.
  package internal(set) var exchange: Exchange
  package var requestTarget: LocatedText? { exchange.target }

  package var concern: Concern { .nothing }

  package static let definition = StatementDefinition(
    .network, [], block: .replies,
    Form(
      "on METHOD STRING:target [where CONDITIONS] [optional]",
      "Answers requests with the replies indented below; optional ones may remain unused.",
      #"on GET "/v1/breeds" where query "page" is "1""#, below: ["  reply 200 json []"],
      synonyms: ["stub", "mock", "intercept"])
  ) { line throws(Fault) in
    On(
      exchange: Exchange(
        method: try line.method(), target: try line.target(), conditions: try line.conditions(),
        isOptional: line.has("optional"), replies: []))
  }
}
