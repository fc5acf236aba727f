/// `expect no event haptic|share|download|transition|log`: the app triggered no such effect of the device since the last action.
package struct ExpectNoEvent: Statement {
  /// The kind of effect.
  package let kind: EventKind

  package var concern: Concern { .nothing }

  package static let definition = StatementDefinition(
    .assertion, .condition,
    Form(
      "expect no event haptic|share|download|transition|log",
      "The app has not made the device do anything of the kind since the last action.",
      "expect no event transition")
  ) { line throws(Fault) in ExpectNoEvent(kind: line.choice(EventKind.self)) }
}
