/// `see SELECTOR`: an element is visible.
package struct See: Statement {
  package let element: Selector

  package var concern: Concern { .elements([element]) }

  package static let definition = StatementDefinition(
    .assertion, .condition, likelyRole: "text",
    Form(
      "see SELECTOR", "An element is visible.", #"see text "Siberian""#,
      synonyms: ["assert", "verify", "should", "then"])
  ) { line throws(Fault) in See(element: try line.selector()) }
}
