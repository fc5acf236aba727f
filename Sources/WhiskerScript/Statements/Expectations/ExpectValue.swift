/// `expect SELECTOR has value "…"|/…/`: a control has a value, or one that matches a pattern.
package struct ExpectValue: Statement {
  package let element: Selector
  package let value: ExpectedText

  package var concern: Concern { .elements([element]) }

  package static let definition = StatementDefinition(
    .assertion, .condition, likelyRole: "field",
    Form(
      "expect SELECTOR has value STRING|PATTERN",
      "A control has a value, or one that matches a pattern.",
      #"expect field "Search breeds" has value "sib""#)
  ) { line throws(Fault) in ExpectValue(element: try line.selector(), value: try line.expectedText()) }
}
