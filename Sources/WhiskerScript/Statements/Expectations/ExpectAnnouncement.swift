/// `expect announcement "…"`: assistive technologies announced this since the last action.
package struct ExpectAnnouncement: Statement {
  /// What was said.
  package let text: LocatedText

  package var concern: Concern { .announcements }

  package static let definition = StatementDefinition(
    .assertion, .condition,
    Form(
      "expect announcement STRING", "Assistive technologies announced this since the last action.",
      #"expect announcement "3 breeds found""#)
  ) { line throws(Fault) in ExpectAnnouncement(text: try line.string()) }
}
