/// `expect every text is localized`: each text on the screen is from a table or is data.
package struct ExpectLocalized: Statement {
  /// The texts that need not be from a table.
  package let exceptions: [ExpectedText]

  package var concern: Concern { .nothing }

  package static let definition = StatementDefinition(
    .assertion, .condition,
    Form(
      "expect every text is localized [except TEXTS]",
      "Each text in view is from a string table or is data of a reply or of the storage, in a pseudo-locale.",
      "expect every text is localized", synonyms: ["translated", "hard-coded"])
  ) { line throws(Fault) in ExpectLocalized(exceptions: try line.texts()) }
}
