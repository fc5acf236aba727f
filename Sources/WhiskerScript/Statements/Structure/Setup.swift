/// `setup`: steps that run before all others.
package struct Setup: Statement {
  package var concern: Concern { .nothing }

  package static let definition = StatementDefinition(
    .structure, .deed, block: .steps, placement: .first,
    Form(
      "setup", "Runs the steps indented below it before all others.", "setup",
      below: ["  launch"], synonyms: ["before", "beforeeach"])
  ) { line throws(Fault) in Setup() }
}
