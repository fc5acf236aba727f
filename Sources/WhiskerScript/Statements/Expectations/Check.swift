/// `check …`: a condition whose failure does not end the journey.
package struct Check: Statement {
  /// The condition.
  package let claim: any Statement

  package var concern: Concern { claim.concern }
  package var condition: (any Statement)? { claim }

  package static let definition = StatementDefinition(
    .assertion, .observes,
    around: Form(
      "check EXPECTATION", "Like `expect` or `see`, but the journey continues and fails at its end.",
      #"check see text "Siberian""#, synonyms: ["softly"])
  ) { claim, _ in Check(claim: claim) }
}
