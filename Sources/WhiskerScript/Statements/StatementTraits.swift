/// What is true of every step of a statement.
package struct StatementTraits: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The step may change the screen.
  package static let acts = StatementTraits(rawValue: 1)
  /// Somebody does something, so that effects and announcements from before are over.
  package static let isDeed = StatementTraits(rawValue: 2)
  /// A reader of the step learns what is on the screen or what changed there.
  package static let observes = StatementTraits(rawValue: 4)
  /// It may come true later, so that it can follow `check` and `wait until`.
  package static let mayComeTrue = StatementTraits(rawValue: 8)
  /// The header line may appear more than once, each time about something else.
  package static let isRepeatable = StatementTraits(rawValue: 16)

  /// Something a person, the system or the coordinator does.
  static let deed: StatementTraits = [.acts, .isDeed]
  /// A condition that can be awaited.
  static let condition: StatementTraits = [.observes, .mayComeTrue]
}
