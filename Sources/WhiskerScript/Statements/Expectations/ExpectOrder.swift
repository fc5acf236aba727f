/// `expect SELECTOR has order TEXTS`: a list has these rows in this order, possibly with others between them.
package struct ExpectOrder: Statement {
  /// The list or grid.
  package let list: Selector
  /// The rows, never empty.
  package let rows: [ExpectedText]

  package var concern: Concern { .rows(of: list) }

  package static let definition = StatementDefinition(
    .assertion, .condition, likelyRole: "list",
    Form(
      "expect SELECTOR has order TEXTS",
      "A list has these rows in this order, with or without others between them.",
      #"expect list "Breeds" has order "Abyssinian", "Bengal""#)
  ) { line throws(Fault) in ExpectOrder(list: try line.selector(), rows: try line.texts()) }
}
