/// A request as the app sent it, credentials hidden.
public struct SentRequest: Sendable, Equatable {
  /// Its place in the order of sending, from 1.
  public let number: Int
  /// The method.
  public let method: String
  /// The URL, with the values of credentials in its query hidden.
  public let url: String
  /// The header fields in their order, with the values of credentials hidden.
  public let headers: [HeaderField]
  /// The size and digest of its body.
  public let body: BodySummary
  /// The virtual time since the journey began.
  public let time: Duration

  /// Describes a request.
  public init(
    number: Int, method: String, url: String, headers: [HeaderField] = [], body: BodySummary = .empty,
    time: Duration
  ) {
    self.number = number
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.time = time
  }

  /// The method and the URL.
  public var summary: String { "\(method) \(url)" }
}

/// A header field of a request or a response.
public struct HeaderField: Sendable, Equatable {
  /// The name as it was written.
  public let name: String
  /// The value, hidden for a credential.
  public let value: String

  /// Makes a field.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}
