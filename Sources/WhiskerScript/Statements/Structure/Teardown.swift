/// `teardown`: steps that run at the end, even after a failure.
package struct Teardown: Statement {
  package var concern: Concern { .nothing }

  package static let definition = StatementDefinition(
    .structure, .deed, block: .steps, placement: .first,
    Form(
      "teardown", "Runs the steps indented below it at the end, even after a failure.", "teardown",
      below: ["  navigate pop to root"], synonyms: ["after", "aftereach", "cleanup", "finally"])
  ) { line throws(Fault) in Teardown() }
}
