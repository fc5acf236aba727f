/// `let NAME = text|value|count of SELECTOR`: binds a name to what an element shows.
package struct Take: Statement {
  package let name: LocatedText
  /// The property to read.
  package let reading: Reading
  package let element: Selector

  package var concern: Concern { .elements([element]) }

  package static let definition = StatementDefinition(
    .structure, .givesName,
    Form(
      "let NAME:newValue = text|value|count of SELECTOR",
      "Names what an element shows now; `{NAME}` inserts it from here on.",
      #"let total = text of row "Aegean""#, synonyms: ["var", "store", "save"])
  ) { line throws(Fault) in
    Take(name: line.name(), reading: line.choice(Reading.self), element: try line.selector())
  }
}

/// The property that a `let` step reads from an element.
package enum Reading: String, Sendable {
  /// Its text, as a user reads it.
  case text
  case value
  /// The number of its children.
  case count
}
