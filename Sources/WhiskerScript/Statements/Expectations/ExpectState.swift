/// `expect SELECTOR is [not] STATE`: an element is or is not in a state.
package struct ExpectState: Statement {
  package let element: Selector
  /// The word of the state.
  package let state: LocatedText
  /// Whether the element must be in the state.
  package let holds: Bool

  package var concern: Concern { .elements([element]) }

  package static let definition = StatementDefinition(
    .assertion, .condition,
    Form(
      "expect SELECTOR is [not] STATE", "An element is in a state, or is not.",
      #"expect button "Retry" is enabled"#)
  ) { line throws(Fault) in
    ExpectState(element: try line.selector(), state: try line.state(), holds: !line.has("not"))
  }
}
