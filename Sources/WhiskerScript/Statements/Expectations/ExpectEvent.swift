/// `expect event haptic|share|download|transition "…"|/…/`: the app made the device do this since the last action.
package struct ExpectEvent: Statement {
  /// What the device did.
  package let kind: EventKind
  /// What exactly.
  package let text: ExpectedText

  package var concern: Concern { .nothing }

  package static let definition = StatementDefinition(
    .assertion, .condition,
    Form(
      "expect event haptic|share|download|transition STRING|PATTERN",
      "The app made the device do this since the last action.", #"expect event haptic "success""#)
  ) { line throws(Fault) in
    ExpectEvent(kind: line.choice(EventKind.self), text: try line.expectedText())
  }
}

/// What an app has the device do once.
package enum EventKind: String, Sendable {
  /// A tap that is felt.
  case haptic
  /// The share sheet.
  case share
  /// Something is saved for the person.
  case download
  /// Screens change in a way of their own.
  case transition
}
