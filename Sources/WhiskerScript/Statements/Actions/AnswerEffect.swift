/// `answer share|download with …`: the answer to effects that the app waits for.
package struct AnswerEffect: Statement {
  /// The kind of effect.
  package enum Kind: String, Sendable {
    /// The share sheet.
    case share
    /// A file saved for the user.
    case download
  }

  package enum Answer: String, Sendable {
    /// The user or the system did it.
    case completed
    /// The user cancelled it.
    case cancelled
    /// The system does not allow it.
    case refused
    /// It was tried and failed.
    case failed
  }

  /// The kind of effect.
  package let kind: Kind
  package let answer: Answer
  /// The virtual time until it comes; nil for none.
  package let delay: Located<Duration>?

  package var concern: Concern { .nothing }

  package static let definition = StatementDefinition(
    .action, [],
    Form(
      "answer share|download with completed|cancelled|refused|failed [after DURATION]",
      "From here on, effects of this kind that the app waits for get this answer; without it they are completed at once.",
      "answer share with cancelled")
  ) { line throws(Fault) in
    AnswerEffect(
      kind: line.choice(Kind.self), answer: line.choice(Answer.self), delay: try line.optionalDuration())
  }
}
