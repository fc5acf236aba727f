import WhiskerText

/// The method of a request: an ASCII token such as `GET`, compared exactly (RFC 9110, section 9.1).
public struct HTTPMethod: Hashable, Sendable, CustomStringConvertible {
  /// The token as it is sent.
  public let name: String

  /// Creates a method from its token; nil if the text is empty or has a character that is not allowed in a token.
  public init?(_ name: String) {
    guard !name.isEmpty, name.utf8.allSatisfy({ ByteSet.token.contains($0) }) else { return nil }
    self.name = name
  }

  private init(token: String) {
    name = token
  }

  /// Reads a resource.
  public static let get = HTTPMethod(token: "GET")
  /// Reads the header of a resource.
  public static let head = HTTPMethod(token: "HEAD")
  /// Sends data to a resource for processing.
  public static let post = HTTPMethod(token: "POST")
  /// Replaces a resource.
  public static let put = HTTPMethod(token: "PUT")
  /// Changes part of a resource.
  public static let patch = HTTPMethod(token: "PATCH")
  /// Removes a resource.
  public static let delete = HTTPMethod(token: "DELETE")
  /// Requests the options of a resource.
  public static let options = HTTPMethod(token: "OPTIONS")

  /// The token.
  public var description: String { name }
}
