/// `fork`: contains branches, each of which is a run of its own.
package struct Fork: Statement {
  package var concern: Concern { .nothing }

  package static let definition = StatementDefinition(
    .structure, .deed, block: .branches,
    Form(
      "fork", "Continues in several ways; each branch below is a separate run from the start.",
      "fork",
      below: [
        #"  branch "by link""#, #"    open link "catnip://breeds/beng""#, #"  branch "by hand""#,
        #"    tap row "Bengal""#,
      ])
  ) { line throws(Fault) in Fork() }
}
