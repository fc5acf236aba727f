/// `dismiss sheet|cover|alert|dialog`: closes what is presented.
package struct Dismiss: Statement {
  /// The kind of presentation.
  package let kind: Presentation

  package var concern: Concern { .place }

  package static let definition = StatementDefinition(
    .action, .deed,
    Form(
      "dismiss sheet|cover|alert|dialog", "Closes what is presented.", "dismiss sheet", synonyms: ["close"])
  ) { line throws(Fault) in Dismiss(kind: line.choice(Presentation.self)) }
}
