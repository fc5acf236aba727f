public import WhiskerHTTP

/// Why an endpoint gave no answer.
public enum HTTPServiceError: Error, Hashable, Sendable {
  /// Nothing came back.
  case transport(HTTPError)
  /// The server answered with a status outside 200…299.
  case status(Int)
  /// The server's answer is not what the endpoint promised.
  case undecodable(UndecodableBody)
}
