/// What an app asks a server: a plain value.
public struct HTTPRequest: Hashable, Sendable, CustomStringConvertible {
  /// The method.
  public var method: HTTPMethod
  /// Where it goes.
  public var url: HTTPURL
  /// The header fields that the app sets; a transport adds what the wire needs.
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

  /// The method and the URL with the standard secrets hidden, safe for a log.
  public var description: String {
    HTTPRedaction.standard.summary(of: self)
  }
}
