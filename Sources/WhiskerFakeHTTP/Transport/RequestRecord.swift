package import WhiskerHTTP

/// One request in a transport's log.
package struct RequestRecord: Sendable {
  /// The state of a request.
  ///
  /// All times are virtual.
  package enum Outcome: Hashable, Sendable {
    /// The app is waiting; `dueAt` is the time at which the reply arrives, or nil while it is undecided.
    case inFlight(dueAt: Duration?)
    /// A response arrived.
    case replied(status: Int, at: Duration)
    /// A failure arrived.
    case failed(HTTPError, at: Duration)
    /// The response was lost, and the network delivered the request again, as another request.
    case lost(at: Duration)
    /// The app cancelled its task, or the session ended.
    case cancelled(at: Duration)
  }

  /// Its position in the order of sending, from 1.
  package let number: Int
  /// The request, with its secrets.
  package let request: HTTPRequest
  /// The virtual time at which it was sent.
  package let sentAt: Duration
  /// The state of the request.
  package internal(set) var outcome: Outcome
  /// The origin of the rule that answers it; nil if it was sent offline or matched none.
  package internal(set) var ruleOrigin: RuleOrigin?
  /// The origin of the reply.
  package internal(set) var replyOrigin: RuleOrigin?

  /// The timing of the reply; nil if none was used.
  package internal(set) var timing: ReplyTiming?

  /// The step during which it was sent; nil outside of a journey.
  package internal(set) var step: RequestStep?
  /// The place at which the hold on its reply was declared; nil for none.
  package internal(set) var heldBy: RuleOrigin?

  /// Whether the app is still waiting.
  package var isInFlight: Bool {
    if case .inFlight = outcome { true } else { false }
  }
}

/// The step of a journey during which a request was sent.
package struct RequestStep: Hashable, Sendable {
  /// The number of the step in its run, from 1.
  package let number: Int
  /// The line of the step.
  package let origin: RuleOrigin

  /// Creates a step.
  package init(number: Int, origin: RuleOrigin) {
    self.number = number
    self.origin = origin
  }
}
