/// `type "…" into SELECTOR`: types text at the end of a field.
package struct TypeText: Statement {
  package let text: LocatedText
  package let field: Selector

  package var concern: Concern { .elements([field]) }

  package static let definition = StatementDefinition(
    .action, .deed, likelyRole: "field",
    Form(
      "type STRING into SELECTOR", "Types text into a field.", #"type "sib" into field "Search breeds""#,
      synonyms: ["enter", "input", "fill", "write"])
  ) { line throws(Fault) in TypeText(text: try line.typedText(), field: try line.selector()) }
}
