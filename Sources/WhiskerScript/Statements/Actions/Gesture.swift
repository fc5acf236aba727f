/// `double tap`, `long press`, `increment`, `decrement`, `expand`, `collapse SELECTOR`.
package struct Gesture: Statement {
  /// The gesture.
  package let kind: GestureKind
  package let element: Selector

  package var concern: Concern { .elements([element]) }

  package static let definition = StatementDefinition(
    .action, .deed,
    Form(
      "double tap SELECTOR", "Taps an element twice.", #"double tap image "Siberian""#,
      likelyRole: "image"),
    Form(
      "long press SELECTOR", "Touches an element and holds.", #"long press row "Siberian""#,
      likelyRole: "row"),
    Form(
      "increment|decrement SELECTOR", "One step up or down.", #"increment stepper "Cats""#,
      likelyRole: "stepper"),
    Form(
      "expand|collapse SELECTOR", "Shows or hides what is inside.", #"expand disclosure "Details""#,
      likelyRole: "disclosure")
  ) { line throws(Fault) in
    Gesture(kind: line.firstWord(GestureKind.self), element: try line.selector())
  }
}

/// A gesture that needs nothing but an element, by the first word of its line.
package enum GestureKind: String, Sendable {
  /// Two taps in quick succession.
  case doubleTap = "double"
  /// A touch that is held.
  case longPress = "long"
  /// One step up.
  case increment
  /// One step down.
  case decrement
  /// Shows the content.
  case expand
  /// Hides the content.
  case collapse
}
