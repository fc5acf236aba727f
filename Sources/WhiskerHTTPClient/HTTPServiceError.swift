public import WhiskerHTTP

/// The reason why a request to an endpoint failed.
public enum HTTPServiceError: Error, Hashable, Sendable {
  /// No response was received.
  case transport(HTTPError)
  /// The server responded with a status outside 200…299; the body often says why.
  case status(Int, body: [UInt8])
  /// The server's response does not have the endpoint's type.
  case undecodable(UndecodableBody)
}

extension HTTPServiceError {
  /// The reason for a log, without anything that the server sent.
  public var reason: String {
    switch self {
    case .transport(let error): error.code
    case .status(let status, _): "status \(status)"
    case .undecodable(let body): body.reason
    }
  }
}
