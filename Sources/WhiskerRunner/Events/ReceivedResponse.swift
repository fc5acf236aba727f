package import WhiskerFakeHTTP

/// The end of a request: a response with credentials hidden, or the reason why there was none.
package struct ReceivedResponse: Sendable, Equatable {
  /// The outcome of a request.
  package enum Outcome: Sendable, Equatable {
    /// A response arrived with this status.
    case status(Int)
    /// The network failed in this way.
    case failure(Fault)
    /// The app cancelled the request, or the session ended.
    case cancelled
    /// No reply is declared for the request.
    case unmatched
  }

  /// The number of the request.
  package let number: Int
  /// The status, or the reason why there is none.
  package let outcome: Outcome
  /// The header fields in their order, with the values of credentials hidden.
  package let headers: [HeaderField]
  /// The size and digest of the body.
  package let body: BodySummary
  /// The body, with credentials hidden; empty unless bodies were requested.
  package let content: [UInt8]
  /// The names of the secrets for whose sake a number of the body is 0, each once; empty unless bodies were requested.
  package let secretNumbers: [String]
  /// The place where the reply was declared: `file:line`, or a file and an entry of its recording; nil if no reply answered.
  package let origin: String?
  /// The virtual time since the journey began.
  package let time: Duration

  /// Creates the end of a request.
  package init(
    number: Int, outcome: Outcome, headers: [HeaderField] = [], body: BodySummary = .empty,
    content: [UInt8] = [], secretNumbers: [String] = [], origin: String? = nil, time: Duration
  ) {
    self.number = number
    self.outcome = outcome
    self.headers = headers
    self.body = body
    self.content = content
    self.secretNumbers = secretNumbers
    self.origin = origin
    self.time = time
  }
}

extension ReceivedResponse.Outcome: CustomStringConvertible {
  /// The status in digits, or the reason in words.
  package var description: String {
    switch self {
    case .status(let status): "\(status)"
    case .failure(let fault): fault.sentence
    case .cancelled: "cancelled"
    case .unmatched: "unmatched"
    }
  }

  /// A stable word for the reason why there is no response, for machine-readable output; nil if there is one.
  ///
  /// These words must not change.
  package var failureCode: String? {
    switch self {
    case .status: nil
    case .failure(let fault): fault.rawValue
    case .cancelled: Fault.cancelled.rawValue
    case .unmatched: "unmatched"
    }
  }
}
