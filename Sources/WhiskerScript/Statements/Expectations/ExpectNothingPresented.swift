/// `expect no sheet|cover|alert|dialog`: nothing of the kind is presented.
package struct ExpectNothingPresented: Statement {
  /// What is not there.
  package let kind: Presentation

  package var concern: Concern { .presentation }

  package static let definition = StatementDefinition(
    .assertion, .condition,
    Form(
      "expect no sheet|cover|alert|dialog", "Nothing of the kind is presented.", "expect no alert")
  ) { line throws(Fault) in ExpectNothingPresented(kind: line.choice(Presentation.self)) }
}
