/// `double tap`, `long press`, `increment`, `decrement`, `expand`, `collapse SELECTOR`.
package struct Gesture: Statement {
  /// Which gesture.
  package let kind: GestureKind
  /// The element.
  package let element: Selector

  package var concern: Concern { .elements([element]) }

  package static let definition = StatementDefinition(
    .action, .deed,
    Form(
      "double tap SELECTOR", "Taps an element twice.", #"double tap image "Siberian""#),
    Form(
      "long press SELECTOR", "Touches an element and holds.", #"long press row "Siberian""#),
    Form(
      "increment|decrement SELECTOR", "One step up or down.", #"increment stepper "Cats""#),
    Form(
      "expand|collapse SELECTOR", "Shows or hides what is inside.", #"expand disclosure "Details""#)
  ) { line throws(Fault) in
    Gesture(kind: line.firstWord(GestureKind.self), element: try line.selector())
  }
}

/// What a person can do to an element without saying anything more, by the first word of its line.
package enum GestureKind: String, Sendable {
  /// Touch it twice.
  case doubleTap = "double"
  /// Touch it and hold.
  case longPress = "long"
  /// One step up.
  case increment
  /// One step down.
  case decrement
  /// Show what is inside.
  case expand
  /// Hide what is inside.
  case collapse
}
