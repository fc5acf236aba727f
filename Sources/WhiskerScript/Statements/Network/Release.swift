/// `release METHOD "target" …`: lets held replies continue.
package struct Release: Statement {
  /// The requests whose replies are released.
  package let requests: RequestDescription
  package var requestTarget: LocatedText? { requests.target }

  package var concern: Concern { .nothing }

  package static let definition = StatementDefinition(
    .network, .acts,
    Form(
      "release METHOD STRING:target [where CONDITIONS]",
      "Lets held replies continue, in the order of their requests.", #"release GET "/v1/breeds""#,
      synonyms: ["unhold"])
  ) { line throws(Fault) in Release(requests: try line.requests()) }
}
