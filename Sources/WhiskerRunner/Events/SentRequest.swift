package import WhiskerFakeHTTP

/// A request that the app sent, with credentials hidden.
package struct SentRequest: Sendable, Equatable {
  /// Its place in the order of sending, from 1.
  package let number: Int
  package let method: String
  /// The URL, with the values of credentials in its query hidden.
  package let url: String
  /// The header fields in their order, with the values of credentials hidden.
  package let headers: [HeaderField]
  /// The size and digest of its body.
  package let body: BodySummary
  /// The body, with credentials hidden; empty unless bodies were requested.
  package let content: [UInt8]
  /// The names of the secrets for whose sake a number of the body is 0, each once; empty unless bodies were requested.
  package let secretNumbers: [String]
  /// The timing of the reply that answers it; nil if none does, and unless bodies were requested.
  package let timing: ReplyTiming?
  /// The virtual time since the journey began.
  package let time: Duration

  /// Creates a request.
  package init(
    number: Int, method: String, url: String, headers: [HeaderField] = [], body: BodySummary = .empty,
    content: [UInt8] = [], secretNumbers: [String] = [], timing: ReplyTiming? = nil, time: Duration
  ) {
    self.number = number
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.content = content
    self.secretNumbers = secretNumbers
    self.timing = timing
    self.time = time
  }

  /// The method and the URL.
  package var summary: String { "\(method) \(url)" }
}

/// A header field of a request or a response.
package struct HeaderField: Sendable, Equatable {
  /// The name as it was written.
  package let name: String
  /// The value, hidden for a credential.
  package let value: String

  /// Creates a field.
  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}
