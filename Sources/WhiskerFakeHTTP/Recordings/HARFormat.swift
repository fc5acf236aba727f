package import WhiskerHTTP
import WhiskerText

/// A recording of runs as a HAR 1.2 file, which ``HARReplies`` reads back.
///
/// Each run of a journey is a page. Own fields begin with an underscore, as HAR 1.2 (section "Custom Fields") requires, and must not
/// change without a new version:
///
/// - `log._whisker` is the version of these fields.
/// - `_reply` is present if a declared reply was used: `nanoseconds` until its arrival, `bytesPerSecond` if it has a rate of its own,
///   and the `bytes` of its body if the file does not contain all of them.
/// - `_failure` is the reason of a request without a response, a word of ``Fault`` or `unmatched`; its status is 0.
/// - `log._redacted` lists what is hidden.
package enum HARFormat {
  /// The version of the own fields.
  static let version = 1
}

/// A run of a journey in a recording.
package struct RecordedJourney: Sendable {
  /// The title, with the variant.
  let title: String
  /// The moment at which it began, in seconds since 1970.
  let clock: Int64
  /// The names of its declared secrets, which take the place of their values.
  let secrets: [String]
  /// The requests in the order of sending.
  package var exchanges: [RecordedExchange] = []

  /// Creates a journey without requests.
  package init(title: String, clock: Int64, secrets: [String]) {
    self.title = title
    self.clock = clock
    self.secrets = secrets
  }
}

/// A request of a recorded run and its end, with hidden values already replaced.
package struct RecordedExchange: Sendable {
  /// A request or a response.
  package struct Message: Sendable {
    /// The header fields in their order.
    let headers: HTTPHeaders
    let body: [UInt8]
    /// The names of the secrets for whose sake a number of the body is 0, each once.
    let secretNumbers: [String]

    /// Creates a message.
    package init(headers: HTTPHeaders, body: [UInt8], secretNumbers: [String] = []) {
      self.headers = headers
      self.body = body
      self.secretNumbers = secretNumbers
    }
  }

  /// The end of a request.
  package enum Ending: Sendable {
    case response(status: Int, Message)
    /// None, for the reason that a word names: ``Fault``, or `unmatched`.
    case failure(String)
  }

  let method: String
  let url: String
  let request: Message
  /// The virtual time at which it was sent.
  let sentAt: Duration
  /// The virtual time at which it ended.
  let endedAt: Duration
  /// The end of the request.
  let ending: Ending
  /// The timing of the reply; nil if none was used.
  let timing: ReplyTiming?

  /// Creates an exchange.
  package init(
    method: String, url: String, request: Message, sentAt: Duration, endedAt: Duration, ending: Ending,
    timing: ReplyTiming?
  ) {
    self.method = method
    self.url = url
    self.request = request
    self.sentAt = sentAt
    self.endedAt = endedAt
    self.ending = ending
    self.timing = timing
  }
}

extension HARFormat {
  /// Returns the file of some journeys.
  package static func bytes(of journeys: [RecordedJourney]) -> [UInt8] {
    var writer = HARWriter()
    return writer.file(journeys)
  }
}
