/// `settle`: lets time pass until nothing is pending.
package struct Settle: Statement {
  package var concern: Concern { .screen }

  package static let definition = StatementDefinition(
    .time, .acts,
    Form(
      "settle", "Lets time pass until nothing is pending.", "settle")
  ) { line throws(Fault) in Settle() }
}
