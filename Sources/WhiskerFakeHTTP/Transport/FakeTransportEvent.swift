package import WhiskerHTTP

/// Something that happened in a transport, in the order in which it happened.
package enum FakeTransportEvent: Sendable {
  /// The app sent a request.
  case sent(RequestRecord)
  /// A response arrived.
  case replied(RequestRecord, HTTPResponse)
  /// A failure arrived.
  case failed(RequestRecord, HTTPError)
  /// The app cancelled its task, or the session ended.
  case cancelled(RequestRecord)
  /// The transport has no answer; the problem is also kept for ``FakeTransport/takeProblems()``.
  case unmatched(RequestRecord, FakeTransportProblem)
}
