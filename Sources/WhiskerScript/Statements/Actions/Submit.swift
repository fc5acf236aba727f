/// `submit SELECTOR`: presses return in a field.
package struct Submit: Statement {
  package let field: Selector

  package var concern: Concern { .elements([field]) }

  package static let definition = StatementDefinition(
    .action, .deed, likelyRole: "field",
    Form(
      "submit SELECTOR", "Presses return in a field.", #"submit field "Search breeds""#)
  ) { line throws(Fault) in Submit(field: try line.selector()) }
}
