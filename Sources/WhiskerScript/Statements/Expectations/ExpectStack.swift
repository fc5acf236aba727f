/// `expect stack is NAMES`: the tab has these screens on its stack, starting with the root.
package struct ExpectStack: Statement {
  /// The names of the screens, starting with the root; never empty.
  package let names: [LocatedText]

  package var concern: Concern { .place }

  package static let definition = StatementDefinition(
    .assertion, .condition,
    Form(
      "expect stack is NAMES:screen",
      "The screens in front, the first one first: those of the sheet or cover, or else of the tab.",
      "expect stack is home, detail")
  ) { line throws(Fault) in ExpectStack(names: line.names()) }
}
