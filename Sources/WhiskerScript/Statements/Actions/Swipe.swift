/// `swipe SELECTOR left|right`: swipes across an element.
package struct Swipe: Statement {
  package let direction: SwipeDirection
  package let element: Selector

  package var concern: Concern { .elements([element]) }

  package static let definition = StatementDefinition(
    .action, .deed, likelyRole: "row",
    Form(
      "swipe SELECTOR left|right",
      "Swipes across an element; a full swipe of a row with swipe actions performs the first of them.",
      #"swipe row "Siberian" left"#)
  ) { line throws(Fault) in
    Swipe(direction: line.choice(SwipeDirection.self), element: try line.selector())
  }
}

/// The direction in which a row is swiped.
package enum SwipeDirection: String, Sendable {
  /// Reveals the actions at the row's trailing edge.
  case left
  /// Reveals the actions at the row's leading edge.
  case right
}
