/// `expect event haptic|share|download|transition|log "…"|/…/`: the app triggered an effect of the device since the last action.
package struct ExpectEvent: Statement {
  /// The kind of effect.
  package let kind: EventKind
  /// The details of the effect.
  package let text: ExpectedText

  package var concern: Concern { .nothing }

  package static let definition = StatementDefinition(
    .assertion, .condition,
    Form(
      "expect event haptic|share|download|transition|log STRING|PATTERN",
      "The app made the device do this since the last action.", #"expect event haptic "success""#)
  ) { line throws(Fault) in
    ExpectEvent(kind: line.choice(EventKind.self), text: try line.expectedText())
  }
}

/// A one-time effect that an app triggers on the device.
package enum EventKind: String, Sendable {
  /// Haptic feedback.
  case haptic
  /// The share sheet.
  case share
  /// A file saved for the user.
  case download
  /// A custom transition between screens.
  case transition
  /// A line of the app's log.
  case log
}
