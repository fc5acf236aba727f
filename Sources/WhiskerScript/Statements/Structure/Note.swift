/// `note "…"`: a remark that reports show.
package struct Note: Statement {
  /// The remark.
  package let text: LocatedText

  package var concern: Concern { .nothing }

  package static let definition = StatementDefinition(
    .structure, [],
    Form(
      "note STRING", "A remark that reports show.", #"note "Typed in a hurry""#)
  ) { line throws(Fault) in Note(text: try line.string()) }
}
