/// `tap SELECTOR`: taps an element.
package struct Tap: Statement {
  package let element: Selector

  package var concern: Concern { .elements([element]) }

  package static let definition = StatementDefinition(
    .action, .deed,
    Form(
      "tap SELECTOR", "Taps an element.", #"tap button "Retry""#,
      synonyms: ["click", "press", "touch", "select", "when"])
  ) { line throws(Fault) in Tap(element: try line.selector()) }
}
