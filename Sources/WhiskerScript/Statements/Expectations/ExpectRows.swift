/// `expect SELECTOR has rows TEXTS`: a list has these rows in this order, and no others.
package struct ExpectRows: Statement {
  /// The list or grid.
  package let list: Selector
  /// The rows, never empty.
  package let rows: [ExpectedText]

  package var concern: Concern { .rows(of: list) }

  package static let definition = StatementDefinition(
    .assertion, .condition, likelyRole: "list",
    Form(
      "expect SELECTOR has rows TEXTS:row", "A list has these rows in this order and no others.",
      #"expect list "Breeds" has rows "Abyssinian", "Aegean""#)
  ) { line throws(Fault) in ExpectRows(list: try line.selector(), rows: try line.texts()) }
}
