/// `setup`: steps that come before all others.
package struct Setup: Statement {
  package var concern: Concern { .nothing }

  package static let definition = StatementDefinition(
    .structure, .deed, block: .steps, placement: .first,
    Form(
      "setup", "Does the steps indented below it first; stands before all others.", "setup",
      synonyms: ["before", "beforeeach"])
  ) { line throws(Fault) in Setup() }
}
