public import WhiskerHTTP

/// The reason why a request to an endpoint failed.
public enum HTTPServiceError: Error, Hashable, Sendable {
  /// No response was received.
  case transport(HTTPError)
  /// The server responded with a status outside 200…299.
  case status(Int)
  /// The server's response does not have the endpoint's type.
  case undecodable(UndecodableBody)
}
