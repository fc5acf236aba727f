public import WhiskerHTTP

/// A request that a server supports, with the type of its response.
///
/// ```swift
/// let search = Endpoint(path: "/breeds/search", query: [("q", "sib")], decode: decodeBreeds)
/// ```
public struct Endpoint<Response: Sendable>: Sendable {
  /// The method of the request.
  public let method: HTTPMethod
  /// The path below the service's base URL.
  public let path: String
  /// Names and values of the query, unescaped, in order.
  public let query: [(String, String)]
  /// Decodes the body of a successful response.
  public let decode: @Sendable ([UInt8]) throws(UndecodableBody) -> Response

  /// Creates an endpoint.
  public init(
    method: HTTPMethod = .get, path: String, query: [(String, String)] = [],
    decode: @escaping @Sendable ([UInt8]) throws(UndecodableBody) -> Response
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.decode = decode
  }
}

/// A body that does not have the endpoint's type.
public struct UndecodableBody: Error, Hashable, Sendable {
  /// The position and kind of the fault, for a log.
  public let reason: String

  /// Creates an error with its reason.
  public init(reason: String) { self.reason = reason }
}
