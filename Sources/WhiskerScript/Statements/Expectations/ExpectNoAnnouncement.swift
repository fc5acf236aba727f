/// `expect no announcement`: assistive technologies announced nothing since the last action.
package struct ExpectNoAnnouncement: Statement {
  package var concern: Concern { .announcements }

  package static let definition = StatementDefinition(
    .assertion, .condition,
    Form(
      "expect no announcement",
      "Assistive technologies have announced nothing since the last action; after a scroll, nothing that is still on the screen.",
      "expect no announcement")
  ) { _ throws(Fault) in ExpectNoAnnouncement() }
}
