/// `expect announcement "…"`: assistive technologies announced a text since the last action.
package struct ExpectAnnouncement: Statement {
  /// The announced text.
  package let text: LocatedText

  package var concern: Concern { .announcements }

  package static let definition = StatementDefinition(
    .assertion, .condition,
    Form(
      "expect announcement STRING",
      "Assistive technologies announced this since the last action; after a scroll it is still on the screen.",
      #"expect announcement "3 breeds found""#)
  ) { line throws(Fault) in ExpectAnnouncement(text: try line.string()) }
}
