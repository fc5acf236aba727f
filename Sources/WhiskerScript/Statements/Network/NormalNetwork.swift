/// `normal network`: ends a slow or flaky network and a captive portal.
package struct NormalNetwork: Statement {
  package var concern: Concern { .nothing }

  package static let definition = StatementDefinition(
    .network, [],
    Form(
      "normal network", "Ends a slow network, a flaky network and a captive portal.", "normal network")
  ) { line throws(Fault) in NormalNetwork() }
}
