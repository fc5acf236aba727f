/// A server's response, as a plain value.
public struct HTTPResponse: Hashable, Sendable {
  /// The status code, 100…599 from a well-behaved server; nothing checks it.
  public var status: Int
  /// The header fields in the order of the response.
  public var headers: HTTPHeaders
  /// The body's bytes.
  public var body: [UInt8]

  /// A response.
  public init(status: Int, headers: HTTPHeaders = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Whether the status is in 200…299.
  public var isSuccess: Bool { (200...299).contains(status) }

  /// The body as text; nil when it is not UTF-8.
  public var text: String? { String(validating: body, as: UTF8.self) }
}
