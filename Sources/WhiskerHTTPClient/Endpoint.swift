public import WhiskerHTTP
import WhiskerJSON

/// A request that a server supports, with the type of its response.
///
/// ```swift
/// enum CatAPI {
///   static func breeds(page: Int) -> Endpoint<[BreedDTO]> {
///     .json("breeds", query: [("page", String(page))])
///   }
///   static func breed(id: String) -> Endpoint<BreedDTO> { .json("breeds", id) }
/// }
/// ```
public struct Endpoint<Response: Sendable>: Sendable {
  /// The method of the request.
  public let method: HTTPMethod
  /// The segments of the path below the service's base URL, unescaped.
  public let segments: [String]
  /// Names and values of the query, unescaped, in order.
  public let query: [(String, String)]
  /// Header fields in addition to those of the service, which they replace by name.
  public let headers: HTTPHeaders
  /// The body of the request; empty for none.
  public let body: [UInt8]
  /// Decodes the body of a successful response.
  public let decode: @Sendable ([UInt8]) throws(UndecodableBody) -> Response

  /// Creates an endpoint.
  public init(
    method: HTTPMethod = .get, segments: [String], query: [(String, String)] = [], headers: HTTPHeaders = [:],
    body: [UInt8] = [], decode: @escaping @Sendable ([UInt8]) throws(UndecodableBody) -> Response
  ) {
    self.method = method
    self.segments = segments
    self.query = query
    self.headers = headers
    self.body = body
    self.decode = decode
  }

  /// The path, for a log: the segments with slashes before them.
  public var path: String { segments.map { "/" + $0 }.joined() }

  /// Returns the request below a base URL; a slash in a segment is escaped.
  ///
  /// - Parameters:
  ///   - base: The URL of the service.
  ///   - common: The header fields of the service.
  public func request(below base: HTTPURL, headers common: HTTPHeaders = [:]) -> HTTPRequest {
    let url = base.appending(segments: segments)
    var all = common
    for field in headers.fields { all[field.name] = nil }
    for field in headers.fields { all.add(field.name, field.value) }
    return HTTPRequest(method: method, url: url.appending(query: query), headers: all, body: body)
  }
}

extension Endpoint where Response: Decodable {
  /// Creates an endpoint that responds with JSON.
  public static func json(
    _ segments: String..., method: HTTPMethod = .get, query: [(String, String)] = [],
    headers: HTTPHeaders = [:]
  ) -> Endpoint {
    Endpoint(method: method, segments: segments, query: query, headers: headers) {
      (body) throws(UndecodableBody) in
      do { return try CodableJSON.decode(Response.self, from: body) } catch {
        throw UndecodableBody(error)
      }
    }
  }

  /// Creates an endpoint that takes and responds with JSON.
  ///
  /// - Throws: What the value throws when it is encoded.
  public static func json(
    _ segments: String..., method: HTTPMethod = .post, query: [(String, String)] = [],
    headers: HTTPHeaders = [:], sending value: some Encodable
  ) throws -> Endpoint {
    try Endpoint(method, segments, query, headers, sending: value) { (body) throws(UndecodableBody) in
      do { return try CodableJSON.decode(Response.self, from: body) } catch {
        throw UndecodableBody(error)
      }
    }
  }
}

extension Endpoint where Response == Void {
  /// Creates an endpoint whose response has no body that the app reads, such as a 204.
  public static func empty(
    _ segments: String..., method: HTTPMethod, query: [(String, String)] = [], headers: HTTPHeaders = [:]
  ) -> Endpoint {
    Endpoint(method: method, segments: segments, query: query, headers: headers) {
      (_) throws(UndecodableBody) in
    }
  }

  /// Creates an endpoint that takes JSON, and whose response has no body that the app reads.
  ///
  /// - Throws: What the value throws when it is encoded.
  public static func empty(
    _ segments: String..., method: HTTPMethod = .post, query: [(String, String)] = [],
    headers: HTTPHeaders = [:], sending value: some Encodable
  ) throws -> Endpoint {
    try Endpoint(method, segments, query, headers, sending: value) { (_) throws(UndecodableBody) in }
  }
}

extension Endpoint {
  /// Creates an endpoint that takes JSON.
  fileprivate init(
    _ method: HTTPMethod, _ segments: [String], _ query: [(String, String)], _ headers: HTTPHeaders,
    sending value: some Encodable,
    decode: @escaping @Sendable ([UInt8]) throws(UndecodableBody) -> Response
  ) throws {
    self.init(
      method: method, segments: segments, query: query, headers: headers.describingJSON,
      body: try CodableJSON.encode(value), decode: decode)
  }
}

extension HTTPHeaders {
  /// These fields, and the type of a JSON body unless they have one.
  fileprivate var describingJSON: HTTPHeaders {
    var headers = self
    if headers["content-type"] == nil { headers["content-type"] = "application/json" }
    return headers
  }
}

extension Endpoint where Response == [UInt8] {
  /// Creates an endpoint that responds with any bytes.
  public static func bytes(
    _ segments: String..., method: HTTPMethod = .get, query: [(String, String)] = []
  ) -> Endpoint {
    Endpoint(method: method, segments: segments, query: query) { (body) throws(UndecodableBody) in body }
  }
}
