/// `wait until … within DURATION`: a condition that must become true within a duration.
package struct WaitUntil: Statement {
  /// The condition.
  package let claim: any Statement
  /// The maximum time to wait.
  package let limit: Located<Duration>

  package var concern: Concern { claim.concern }
  package var condition: (any Statement)? { claim }

  package static let definition = StatementDefinition(
    .time, [.acts, .observes],
    around: Form(
      "wait until EXPECTATION within DURATION",
      "Lets virtual time pass until a condition is true, at most this long.",
      #"wait until see text "Siberian" within 10s"#,
      synonyms: ["await", "eventually", "waitfor", "extendedwaituntil"])
  ) { claim, line throws(Fault) in WaitUntil(claim: claim, limit: try line.duration()) }
}
