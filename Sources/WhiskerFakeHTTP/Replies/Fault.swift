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
  /// The response is lost, and the network delivers the request again: the server receives it twice, and the app
  /// gets the answer to the second delivery.
  ///
  /// A second delivery passes over replies with this fault that are for all requests, so that it ends.
  case duplicate

  /// The error that the app receives; nil if it receives none, because the request goes on.
  package var error: HTTPError? {
    switch self {
    case .timeout: .timeout
    case .reset: .connectionReset
    case .offline: .offline
    case .tls: .tls
    case .cancelled: .cancelled
    case .malformed: .malformed("the answer is not HTTP")
    case .duplicate: nil
    }
  }

  /// Creates the fault that gives the app an error; nil if a closed network refused the request.
  package init?(_ error: HTTPError) {
    switch error {
    case .timeout: self = .timeout
    case .connectionReset: self = .reset
    case .offline: self = .offline
    case .tls: self = .tls
    case .cancelled: self = .cancelled
    case .malformed: self = .malformed
    case .unmatched: return nil
    }
  }

  /// The fault as a sentence without a full stop, for people.
  package var sentence: String {
    error?.description ?? "the response was lost, and the request was delivered again"
  }
}
