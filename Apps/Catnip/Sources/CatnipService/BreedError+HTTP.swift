import CatnipDomain
import CatnipHTTP
import WhiskerHTTP

extension BreedError {
  /// What a failed request means to the app.
  init(_ error: HTTPServiceError) {
    switch error {
    case .transport(.offline): self = .offline
    case .transport(.timeout): self = .timeout
    case .transport(.cancelled): self = .cancelled
    case .transport(.connectionReset), .transport(.tls), .transport(.unmatched): self = .connection
    case .transport(.malformed), .undecodable: self = .unreadable
    case .status(let status): self = .server(status: status)
    }
  }
}
