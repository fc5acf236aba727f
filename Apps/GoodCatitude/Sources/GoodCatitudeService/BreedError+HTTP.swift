import GoodCatitudeDomain
import WhiskerHTTP
import WhiskerHTTPClient

extension BreedError {
  /// Creates the app's error for a failed request.
  init(_ error: HTTPServiceError) {
    switch error {
    case .transport(.offline): self = .offline
    case .transport(.timeout): self = .timeout
    case .transport(.cancelled): self = .cancelled
    case .transport(.connectionReset), .transport(.tls), .transport(.unmatched): self = .connection
    case .transport(.malformed), .undecodable: self = .unreadable
    case .status(let status, _): self = .server(status: status)
    }
  }
}
