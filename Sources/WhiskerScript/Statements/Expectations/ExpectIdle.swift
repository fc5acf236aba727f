/// `expect idle`: no timer and no request is pending.
package struct ExpectIdle: Statement {
  package var concern: Concern { .nothing }

  package static let definition = StatementDefinition(
    .assertion, .condition,
    Form(
      "expect idle", "No timer and no request is waiting.", "expect idle")
  ) { line throws(Fault) in ExpectIdle() }
}
