/// `scroll down|up [in SELECTOR] until …`: scrolls by one screen at a time until a condition is true.
package struct ScrollUntil: Statement {
  /// One scroll.
  package let scroll: Scroll
  /// The condition.
  package let claim: any Statement

  package var concern: Concern { claim.concern }
  package var condition: (any Statement)? { claim }

  package static let definition = StatementDefinition(
    .action, [.acts, .isDeed, .observes], likelyRole: "list",
    around: Form(
      "scroll down|up [in SELECTOR] until EXPECTATION",
      "Scrolls by one screen at a time until a condition is true; fails at the end of the list.",
      #"scroll down until see row "Siberian""#, synonyms: ["scrolluntilvisible"])
  ) { claim, line throws(Fault) in
    ScrollUntil(scroll: try Scroll(line), claim: claim)
  }
}
