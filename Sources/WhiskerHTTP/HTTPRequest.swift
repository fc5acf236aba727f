/// A request of an app to a server, as a plain value.
public struct HTTPRequest: Hashable, Sendable, CustomStringConvertible {
  /// The method, such as `GET`.
  public var method: HTTPMethod
  /// The target.
  public var url: HTTPURL
  /// The header fields set by the app; a transport adds those that the connection needs.
  public var headers: HTTPHeaders
  /// The body's bytes, empty without a body.
  public var body: [UInt8]

  /// A request; without more than a URL it reads that URL.
  public init(method: HTTPMethod = .get, url: HTTPURL, headers: HTTPHeaders = [:], body: [UInt8] = []) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
  }

  /// Hashes the URL, in which most requests differ.
  public func hash(into hasher: inout Hasher) { hasher.combine(url) }

  /// The method and the URL with the standard secrets hidden, safe for a log.
  public var description: String {
    HTTPRedaction.standard.summary(of: self)
  }
}
