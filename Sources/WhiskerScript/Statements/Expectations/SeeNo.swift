/// `see no SELECTOR`: an element is not visible.
package struct SeeNo: Statement {
  package let element: Selector

  package var concern: Concern { .elements([element]) }

  package static let definition = StatementDefinition(
    .assertion, .condition, likelyRole: "text",
    Form(
      "see no SELECTOR", "An element is not visible.", #"see no button "Retry""#)
  ) { line throws(Fault) in SeeNo(element: try line.selector()) }
}
