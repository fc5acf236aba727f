/// `hold METHOD "target" …`: holds replies until they are released.
package struct Hold: Statement {
  /// The requests whose replies are held.
  package let requests: RequestDescription
  package var requestTarget: LocatedText? { requests.target }

  package var concern: Concern { .nothing }

  package static let definition = StatementDefinition(
    .network, [],
    Form(
      "hold METHOD STRING:target [where CONDITIONS]",
      "From here on, replies to these requests wait until they are released.", #"hold GET "/v1/breeds""#)
  ) { line throws(Fault) in Hold(requests: try line.requests()) }
}
