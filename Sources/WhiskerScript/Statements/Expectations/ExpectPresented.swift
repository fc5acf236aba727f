/// `expect sheet|cover is NAME`: a screen is presented.
package struct ExpectPresented: Statement {
  /// A sheet or a cover.
  package let kind: Presentation
  /// The name of its screen.
  package let name: LocatedText

  package var concern: Concern { .presentation }

  package static let definition = StatementDefinition(
    .assertion, .condition,
    Form(
      "expect sheet|cover is NAME:screen", "A screen is presented.", "expect sheet is filter")
  ) { line throws(Fault) in ExpectPresented(kind: line.choice(Presentation.self), name: line.name()) }
}
