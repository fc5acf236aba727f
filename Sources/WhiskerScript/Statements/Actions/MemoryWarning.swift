/// `memory warning`: warns the app that memory is low.
package struct MemoryWarning: Statement {
  package var concern: Concern { .screen }

  package static let definition = StatementDefinition(
    .action, .deed,
    Form(
      "memory warning", "Warns the app that memory is low.", "memory warning")
  ) { line throws(Fault) in MemoryWarning() }
}
