package import WhiskerHTTP

/// An event of a transport, reported in the order of occurrence.
///
/// It is passed on several times until it is read once.
package indirect enum FakeTransportEvent: Sendable {
  /// The app sent a request.
  case sent(RequestRecord)
  /// A response arrived.
  case replied(RequestRecord, HTTPResponse)
  /// A failure arrived.
  case failed(RequestRecord, HTTPError)
  /// The response was lost; the request is delivered again.
  case lost(RequestRecord)
  /// The app cancelled its task, or the session ended.
  case cancelled(RequestRecord)
  /// The transport has no response; the problem is also recorded for ``FakeTransport/takeProblems()``.
  case unmatched(RequestRecord, FakeTransportProblem)
}
