import GoodCatitudeDomain
import WhiskerHTTP
import WhiskerHTTPClient

extension BreedError {
  /// Creates the app's error for a failed request, in the task that sent it.
  init(_ error: HTTPServiceError) {
    switch error {
    case .transport(.offline): self = .offline
    case .transport(.timeout): self = .timeout
    // The device ends requests, too; a caller who still waits for the answer has lost the connection.
    case .transport(.cancelled): self = Task.isCancelled ? .cancelled : .connection
    case .transport(.connectionReset), .transport(.tls), .transport(.unmatched): self = .connection
    case .transport(.malformed), .undecodable: self = .unreadable
    case .status(let status, _): self = .server(status: status)
    }
  }
}
