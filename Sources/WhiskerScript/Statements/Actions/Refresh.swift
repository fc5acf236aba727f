/// `refresh SELECTOR`: pulls a list down to refresh it.
package struct Refresh: Statement {
  package let list: Selector

  package var concern: Concern { .elements([list]) }

  package static let definition = StatementDefinition(
    .action, .deed, likelyRole: "list",
    Form(
      "refresh SELECTOR", "Pulls a list down to refresh it.", #"refresh list "Breeds""#, synonyms: ["pull"])
  ) { line throws(Fault) in Refresh(list: try line.selector()) }
}
