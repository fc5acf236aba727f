package import WhiskerHTTP

/// A request that the transport can't answer because of a mistake in the journey or the app.
package struct FakeTransportProblem: Sendable, CustomStringConvertible {
  /// The kind of problem.
  package enum Kind: Hashable, Sendable {
    /// No rule has a reply for it; `nearest` are the nearest rules, at most three, nearest first.
    case unmatched(nearest: [NearMiss])
    /// The reply's file can't be loaded.
    case unreadableFile(path: String, reason: String)
    /// The reply's file is not a JSON array.
    case notAnArray(path: String, defect: JSONArrayDefect)
    /// The request asks for a page that can't exist, such as page -1 or a limit of 0.
    case badPage(key: String, value: String, least: Int)
    /// The request can't be sent over HTTP.
    case malformedRequest(reason: String)
    /// The session sends more requests than allowed.
    case tooManyRequests(limit: Int)
  }

  /// The request's place in the order of sending, from 1.
  package let number: Int
  /// The request, with its secrets.
  package let request: HTTPRequest
  /// The virtual time at which it was sent.
  package let sentAt: Duration
  /// The kind of problem.
  package let kind: Kind
  /// The origin of the reply that should answer; nil if there is none.
  package let origin: RuleOrigin?
  /// The values that the description hides.
  let redaction: HTTPRedaction

  /// The whole message on several lines, with secrets hidden.
  package var description: String { ([headline] + details).joined(separator: "\n") }
}
