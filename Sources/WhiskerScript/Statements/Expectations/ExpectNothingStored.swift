/// `expect nothing stored "…"`: the device stores nothing under a key.
package struct ExpectNothingStored: Statement {
  package let key: LocatedText

  package var concern: Concern { .nothing }

  package static let definition = StatementDefinition(
    .assertion, .condition,
    Form(
      "expect nothing stored STRING", "The device stores nothing under a key.",
      #"expect nothing stored "theme""#)
  ) { line throws(Fault) in ExpectNothingStored(key: try line.string()) }
}
