package import WhiskerHTTP

/// A way in which a request fails, by the word that a journey uses after `fail with`.
package enum Fault: String, Hashable, Sendable, CaseIterable {
  /// No answer in time.
  case timeout
  /// The connection breaks.
  case reset
  /// There is no network for this one request; see ``FakeTransport/goOffline()`` for all of them.
  case offline
  /// No trusted connection.
  case tls
  /// The system gives the request up.
  case cancelled
  /// The answer can't be read as HTTP.
  case malformed

  /// What the app gets.
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
