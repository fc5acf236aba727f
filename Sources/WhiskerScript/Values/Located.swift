public import WhiskerSource

/// A value with the bytes that it was read from.
public struct Located<Value: Sendable>: Sendable {
  /// The value.
  public let value: Value
  /// Where it stands.
  public let span: SourceSpan

  /// A value and its place.
  public init(_ value: Value, _ span: SourceSpan) {
    self.value = value
    self.span = span
  }
}

/// A text literal, its escapes resolved, or a bare name.
public typealias LocatedText = Located<String>
