/// `expect screen is NAME`: a screen is on top.
package struct ExpectScreen: Statement {
  /// The name of the screen.
  package let name: LocatedText

  package var concern: Concern { .place }

  package static let definition = StatementDefinition(
    .assertion, .condition,
    Form(
      "expect screen is NAME:screen", "A screen is on top.", "expect screen is detail")
  ) { line throws(Fault) in ExpectScreen(name: line.name()) }
}
