package import WhiskerHTTP

/// One request in a transport's log.
package struct RequestRecord: Sendable {
  /// How a request stands.
  ///
  /// All times are virtual.
  package enum Outcome: Hashable, Sendable {
    /// The app is waiting; `dueAt` is when the reply arrives, nil while that isn't decided.
    case inFlight(dueAt: Duration?)
    /// A response arrived.
    case replied(status: Int, at: Duration)
    /// A failure arrived.
    case failed(HTTPError, at: Duration)
    /// The app cancelled its task, or the session ended.
    case cancelled(at: Duration)
  }

  /// Its place in the order of sending, from 1.
  package let number: Int
  /// What was sent, with its secrets.
  package let request: HTTPRequest
  /// When it was sent.
  package let sentAt: Duration
  /// How it stands.
  package internal(set) var outcome: Outcome
  /// The rule that answers it; nil when it was sent offline or matched none.
  package internal(set) var ruleOrigin: RuleOrigin?
  /// The reply of that rule.
  package internal(set) var replyOrigin: RuleOrigin?

  /// Where the hold was declared that keeps the answer back; nil when none does.
  package internal(set) var heldBy: RuleOrigin?

  /// Whether the app is still waiting.
  package var isInFlight: Bool {
    if case .inFlight = outcome { true } else { false }
  }
}
