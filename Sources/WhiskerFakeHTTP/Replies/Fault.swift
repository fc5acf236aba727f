package import WhiskerHTTP

/// A way in which a request fails, named by the word after `fail with` in a journey.
package enum Fault: String, Hashable, Sendable, CaseIterable {
  /// No response arrives in time.
  case timeout
  /// The connection breaks.
  case reset
  /// The network is unavailable for this request; see ``FakeTransport/goOffline()`` for all requests.
  case offline
  /// No trusted connection can be established.
  case tls
  /// The system cancels the request.
  case cancelled
  /// The response can't be parsed as HTTP.
  case malformed

  /// The error that the app receives.
  package var error: HTTPError {
    switch self {
    case .timeout: .timeout
    case .reset: .connectionReset
    case .offline: .offline
    case .tls: .tls
    case .cancelled: .cancelled
    case .malformed: .malformed("the answer is not HTTP")
    }
  }
}
