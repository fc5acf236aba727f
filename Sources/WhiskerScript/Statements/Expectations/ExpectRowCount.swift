/// `expect SELECTOR has COUNT rows`: a list has this many rows.
package struct ExpectRowCount: Statement {
  /// The list or grid.
  package let list: Selector
  /// The number of rows.
  package let count: Located<Int>

  package var concern: Concern { .rows(of: list) }

  package static let definition = StatementDefinition(
    .assertion, .condition, likelyRole: "list",
    Form(
      "expect SELECTOR has COUNT row|rows", "A list has this many rows.", #"expect list "Breeds" has 10 rows"#
    )
  ) { line throws(Fault) in ExpectRowCount(list: try line.selector(), count: try line.requiredCount()) }
}
