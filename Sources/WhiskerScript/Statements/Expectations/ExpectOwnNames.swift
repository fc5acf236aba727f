/// `expect every control has its own name`: assistive technologies can tell the controls on the screen apart.
package struct ExpectOwnNames: Statement {
  /// The names that several controls may have.
  package let exceptions: [ExpectedText]

  package var concern: Concern { .nothing }

  package static let definition = StatementDefinition(
    .assertion, .condition,
    Form(
      "expect every control has its own name [except TEXTS]",
      "Assistive technologies read out a name for each control in view, and no other control of its role has that name.",
      "expect every control has its own name", synonyms: ["accessibility", "audit", "voiceover"])
  ) { line throws(Fault) in ExpectOwnNames(exceptions: try line.texts()) }
}
