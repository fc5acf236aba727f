/// `expect SELECTOR has at least|most COUNT rows`: a list has no fewer, or no more, rows than this.
package struct ExpectRowBound: Statement {
  /// The list or grid.
  package let list: Selector
  /// The side of the bound.
  package let side: BoundSide
  /// The smallest or largest allowed number of rows.
  package let count: Located<Int>

  package var concern: Concern { .rows(of: list) }

  package static let definition = StatementDefinition(
    .assertion, .condition, likelyRole: "list",
    Form(
      "expect SELECTOR has at least|most COUNT row|rows", "A list has no fewer, or no more, rows than this.",
      #"expect list "Breeds" has at least 3 rows"#)
  ) { line throws(Fault) in
    ExpectRowBound(
      list: try line.selector(), side: line.choice(BoundSide.self), count: try line.requiredCount())
  }
}

/// The side of a bound on a number.
package enum BoundSide: String, Sendable {
  /// The number is the smallest allowed one.
  case least
  /// The number is the largest allowed one.
  case most
}
