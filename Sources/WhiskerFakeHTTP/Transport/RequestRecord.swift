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

  /// What is known when it is sent, which all copies share: a record is copied many times until its request ends.
  private let sent: Sent

  /// The state of the request.
  package internal(set) var outcome: Outcome
  /// The timing of the reply; nil if none was used.
  package internal(set) var timing: ReplyTiming?
  /// Whether the app's process ended while the app was still waiting.
  package internal(set) var isDropped = false
  /// The place at which the hold on its reply was declared; nil for none.
  package internal(set) var heldBy: RuleOrigin?

  /// Creates the record of a request that is being sent, and is not held.
  init(
    number: Int, request: HTTPRequest, sentAt: Duration, step: RequestStep?, answer: Answer? = nil,
    timing: ReplyTiming? = nil
  ) {
    sent = Sent(number: number, request: request, sentAt: sentAt, step: step, answer: answer)
    outcome = .inFlight(dueAt: nil)
    self.timing = timing
  }

  /// Its position in the order of sending, from 1.
  package var number: Int { sent.number }
  /// The request, with its secrets.
  package var request: HTTPRequest { sent.request }
  /// The virtual time at which it was sent.
  package var sentAt: Duration { sent.sentAt }
  /// The step during which it was sent; nil outside of a journey.
  package var step: RequestStep? { sent.step }
  /// The origin of the reply.
  package var replyOrigin: RuleOrigin? { sent.answer?.origin }
  /// The index of the rule that answers it, in the order of declaration; nil for none.
  var rule: Int? { sent.answer?.rule }

  /// Whether the app is still waiting.
  package var isInFlight: Bool {
    if case .inFlight = outcome { true } else { false }
  }

  /// The rule that answers a request, and the place of its reply.
  struct Answer {
    let rule: Int
    let origin: RuleOrigin
  }

  private final class Sent: Sendable {
    let number: Int
    let request: HTTPRequest
    let sentAt: Duration
    let step: RequestStep?
    let answer: Answer?

    init(number: Int, request: HTTPRequest, sentAt: Duration, step: RequestStep?, answer: Answer?) {
      self.number = number
      self.request = request
      self.sentAt = sentAt
      self.step = step
      self.answer = answer
    }
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
