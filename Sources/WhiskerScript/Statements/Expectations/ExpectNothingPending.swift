/// `expect nothing pending`: no timer, no request and no continuation is pending.
package struct ExpectNothingPending: Statement {
  package var concern: Concern { .nothing }

  package static let definition = StatementDefinition(
    .assertion, .condition,
    Form(
      "expect nothing pending", "No timer, request or continuation is waiting.", "expect nothing pending")
  ) { line throws(Fault) in ExpectNothingPending() }
}
