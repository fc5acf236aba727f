/// Properties of every step of a statement.
package struct StatementTraits: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The step may change the screen.
  package static let acts = StatementTraits(rawValue: 1)
  /// The step is an act, so that effects and announcements from before it no longer count.
  package static let isDeed = StatementTraits(rawValue: 2)
  /// The step describes what is on the screen or what changed there.
  package static let observes = StatementTraits(rawValue: 4)
  /// It may become true later, so it can follow `check` and `wait until`.
  package static let mayComeTrue = StatementTraits(rawValue: 8)
  /// The header line may appear more than once, each time for another subject.
  package static let isRepeatable = StatementTraits(rawValue: 16)

  /// The coordinator may refuse the command, so it can be the command of an `expect … is refused`.
  static let mayBeRefused = StatementTraits(rawValue: 32)

  /// The text of the line is a title: of the file, or of what follows.
  package static let isHeading = StatementTraits(rawValue: 64)
  /// The line begins with its word and the name that it gives to something.
  package static let givesName = StatementTraits(rawValue: 128)

  /// An act of the user, the system or the coordinator.
  static let deed: StatementTraits = [.acts, .isDeed]
  /// An act that the coordinator may refuse.
  static let command: StatementTraits = [.acts, .isDeed, .mayBeRefused]
  /// A condition that can be awaited.
  static let condition: StatementTraits = [.observes, .mayComeTrue]
}
