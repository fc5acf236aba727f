/// `change text size to …`: changes the size of texts while the app runs.
package struct ChangeTextSize: Statement {
  /// The name of the size.
  package let size: LocatedText

  package var concern: Concern { .screen }

  package static let definition = StatementDefinition(
    .action, .deed,
    Form(
      "change text size to standard|large|accessibility",
      "Changes the size in which the person reads texts; the app's screens are laid out again.",
      "change text size to large", synonyms: ["dynamic type"])
  ) { line throws(Fault) in ChangeTextSize(size: line.lastWord()) }
}
