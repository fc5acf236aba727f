/// `expect no sheet|cover|alert|dialog`: no presentation of this kind is shown.
package struct ExpectNothingPresented: Statement {
  /// The kind of presentation.
  package let kind: Presentation

  package var concern: Concern { kind == .alert || kind == .dialog ? .alert : .presentation }

  package static let definition = StatementDefinition(
    .assertion, .condition,
    Form(
      "expect no sheet|cover|alert|dialog", "Nothing of the kind is presented.", "expect no alert")
  ) { line throws(Fault) in ExpectNothingPresented(kind: line.choice(Presentation.self)) }
}
