/// `captive portal [STATUS]`: a portal's page answers every request.
package struct CaptivePortal: Statement {
  /// The HTTP status of the page; nil for 200.
  package let status: Int?

  package var concern: Concern { .nothing }

  package static let definition = StatementDefinition(
    .network, [],
    Form(
      "captive portal [STATUS]",
      "From here on, every request gets the page of a captive portal, with status 200 by default.",
      "captive portal")
  ) { line throws(Fault) in CaptivePortal(status: try line.optionalStatus()) }
}
