/// `fork`: its body is branches, and each is a run of its own.
package struct Fork: Statement {
  package var concern: Concern { .nothing }

  package static let definition = StatementDefinition(
    .structure, .deed, block: .branches,
    Form(
      "fork", "The journey goes on in several ways; each branch below is a run of its own from the start.",
      "fork")
  ) { line throws(Fault) in Fork() }
}
