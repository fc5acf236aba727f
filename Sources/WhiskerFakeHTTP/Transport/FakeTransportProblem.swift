package import WhiskerHTTP

/// A request that a strict transport can't answer: a mistake of the journey or of the app.
package struct FakeTransportProblem: Sendable, CustomStringConvertible {
  /// What is wrong.
  package enum Kind: Hashable, Sendable {
    /// No rule has a reply for it; the nearest rules, at most three, nearest first.
    case unmatched(nearest: [NearMiss])
    /// The reply's file can't be loaded.
    case unreadableFile(path: String, reason: String)
    /// The reply's file is no JSON array.
    case notAnArray(path: String, defect: JSONArrayDefect)
    /// The request asks for a page that doesn't exist in any file, such as page -1 or a limit of 0.
    case badPage(key: String, value: String, least: Int)
    /// The request can't be sent over HTTP.
    case malformedRequest(reason: String)
    /// More requests than a session may send.
    case tooManyRequests(limit: Int)
  }

  /// The request's place in the order of sending, from 1.
  package let number: Int
  /// The request, with its secrets.
  package let request: HTTPRequest
  /// When it was sent.
  package let sentAt: Duration
  /// What is wrong.
  package let kind: Kind
  /// The reply that was meant to answer; nil when there is none.
  package let origin: RuleOrigin?
  /// What the description hides.
  let redaction: HTTPRedaction

  /// A stable code for machine-readable output.
  ///
  /// These codes must not change.
  package var code: String {
    switch kind {
    case .unmatched: "H201"
    case .unreadableFile: "H202"
    case .notAnArray: "H203"
    case .badPage: "H204"
    case .malformedRequest: "H205"
    case .tooManyRequests: "H206"
    }
  }

  /// The whole message, several lines, secrets hidden.
  package var description: String { ([headline] + details).joined(separator: "\n") }
}
