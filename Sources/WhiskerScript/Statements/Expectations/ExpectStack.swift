/// `expect stack is NAMES`: the screens of the tab, the first one first.
package struct ExpectStack: Statement {
  /// The names of the screens, the first one first; never empty.
  package let names: [LocatedText]

  package var concern: Concern { .place }

  package static let definition = StatementDefinition(
    .assertion, .condition,
    Form(
      "expect stack is NAMES:screen", "The screens of the tab, the first one first.",
      "expect stack is home, detail")
  ) { line throws(Fault) in ExpectStack(names: line.names()) }
}
