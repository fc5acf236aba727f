/// `scroll down|up [in SELECTOR] until … [within DURATION]`: scrolls by one screen at a time until a condition is true.
package struct ScrollUntil: Statement {
  /// One scroll.
  package let scroll: Scroll
  /// The condition.
  package let claim: any Statement
  /// The maximum time to wait for a longer list; nil to fail at the end of the list as it is.
  package let limit: Located<Duration>?

  package var concern: Concern { claim.concern }
  package var condition: (any Statement)? { claim }

  package static let definition = StatementDefinition(
    .action, [.acts, .isDeed, .observes], likelyRole: "list",
    around: Form(
      "scroll down|up [in SELECTOR] until EXPECTATION [within DURATION]",
      "Scrolls by one screen at a time until a condition is true; fails at the end of the list, or waits there for more rows.",
      #"scroll down until see row "Siberian" within 10s"#, synonyms: ["scrolluntilvisible"])
  ) { claim, line throws(Fault) in
    ScrollUntil(scroll: try Scroll(line), claim: claim, limit: try line.optionalDuration())
  }

  package init(scroll: Scroll, claim: any Statement, limit: Located<Duration>?) {
    self.scroll = scroll
    self.claim = claim
    self.limit = limit
  }
}
