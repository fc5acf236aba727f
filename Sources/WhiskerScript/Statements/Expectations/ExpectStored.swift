/// `expect stored "…" is "…"|/…/`: the device stores this text, or one that matches a pattern, under a key.
package struct ExpectStored: Statement {
  package let key: LocatedText
  /// The text stored under it.
  package let text: ExpectedText

  package var concern: Concern { .nothing }

  package static let definition = StatementDefinition(
    .assertion, .condition,
    Form(
      "expect stored STRING is STRING|PATTERN",
      "The device stores this text under a key, or one that matches a pattern.",
      #"expect stored "theme" is "dark""#)
  ) { line throws(Fault) in ExpectStored(key: try line.string(), text: try line.expectedText(after: 1)) }
}
