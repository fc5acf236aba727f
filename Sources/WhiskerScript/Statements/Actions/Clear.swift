/// `clear SELECTOR`: empties a field.
package struct Clear: Statement {
  package let field: Selector

  package var concern: Concern { .elements([field]) }

  package static let definition = StatementDefinition(
    .action, .deed, likelyRole: "field",
    Form(
      "clear SELECTOR", "Empties a field.", #"clear field "Search breeds""#, synonyms: ["erase"])
  ) { line throws(Fault) in Clear(field: try line.selector()) }
}
