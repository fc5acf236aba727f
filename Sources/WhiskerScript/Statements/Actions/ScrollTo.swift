/// `scroll to SELECTOR`: scrolls until an element is in view.
package struct ScrollTo: Statement {
  package let element: Selector

  package var concern: Concern { .elements([element]) }

  package static let definition = StatementDefinition(
    .action, .deed, likelyRole: "row",
    Form(
      "scroll to SELECTOR", "Scrolls until an element is in view.", #"scroll to row "Siberian""#)
  ) { line throws(Fault) in ScrollTo(element: try line.selector()) }
}
