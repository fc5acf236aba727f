/// `pinch SELECTOR to PERCENTAGE`: magnifies or shrinks an element.
package struct Pinch: Statement {
  /// The scale factor of the element.
  package let factor: Located<Double>
  package let element: Selector

  package var concern: Concern { .elements([element]) }

  package static let definition = StatementDefinition(
    .action, .deed, likelyRole: "image",
    Form(
      "pinch SELECTOR to PERCENTAGE",
      "Pinches an element to a percentage of its current size.",
      #"pinch image "Siberian" to 200%"#, synonyms: ["zoom", "magnify"])
  ) { line throws(Fault) in Pinch(factor: try line.factor(), element: try line.selector()) }
}
