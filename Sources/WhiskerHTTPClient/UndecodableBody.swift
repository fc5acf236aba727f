import WhiskerJSON

/// A body that does not have the endpoint's type.
public struct UndecodableBody: Error, Hashable, Sendable {
  /// The position and kind of the fault, for a log; without the body itself, which may contain anything.
  ///
  /// The key of a dictionary, which the server chooses, is `[…]`. A missing one is shown, since the app asks for it.
  public let reason: String

  /// Creates an error with its reason.
  public init(reason: String) { self.reason = reason }

  /// Creates an error from that of a decoder.
  public init(_ error: any Error) {
    reason =
      switch error {
      case DecodingError.keyNotFound(let key, let context):
        "\(Self.notation(context.codingPath))\(Self.notation(ofMissing: key)) is missing"
      case DecodingError.typeMismatch(let type, let context):
        "\(Self.path(context.codingPath)) is not of type \(type)"
      case DecodingError.valueNotFound(let type, let context):
        "\(Self.path(context.codingPath)) is null instead of \(type)"
      case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
        "\(Self.path(context.codingPath)) is invalid"
      case DecodingError.dataCorrupted(let context) where context.underlyingError != nil:
        "the body is not JSON"
      case is DecodingError: "the body is invalid"
      default: "the body cannot be read: \(type(of: error))"
      }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.isEmpty ? "the body" : notation(keys)
  }

  private static func notation(_ keys: [any CodingKey]) -> String {
    keys.map { key in
      key.isData && key.intValue == nil ? "[…]" : notation(ofMissing: key)
    }.joined()
  }

  private static func notation(ofMissing key: any CodingKey) -> String {
    key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)"
  }
}
