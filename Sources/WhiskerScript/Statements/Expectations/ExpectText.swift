/// `expect SELECTOR has text "…"|/…/`: an element shows a text, or one that matches a pattern.
package struct ExpectText: Statement {
  package let element: Selector
  package let text: ExpectedText

  package var concern: Concern { .elements([element]) }

  package static let definition = StatementDefinition(
    .assertion, .condition, likelyRole: "cell",
    Form(
      "expect SELECTOR has text STRING|PATTERN",
      "An element shows a text, or one that matches a pattern.",
      #"expect row "Siberian" has text "Russia""#)
  ) { line throws(Fault) in ExpectText(element: try line.selector(), text: try line.expectedText()) }
}
