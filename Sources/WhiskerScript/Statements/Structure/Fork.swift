/// `fork`: contains branches, each of which is a run of its own.
package struct Fork: Statement {
  package var concern: Concern { .nothing }

  package static let definition = StatementDefinition(
    .structure, .deed, block: .branches,
    Form(
      "fork", "Continues in several ways; each branch below is a separate run from the start.",
      "fork")
  ) { line throws(Fault) in Fork() }
}
