/// `memory warning`: tells the app that memory runs short.
package struct MemoryWarning: Statement {
  package var concern: Concern { .screen }

  package static let definition = StatementDefinition(
    .action, .deed,
    Form(
      "memory warning", "Tells the app that memory runs short.", "memory warning")
  ) { line throws(Fault) in MemoryWarning() }
}
