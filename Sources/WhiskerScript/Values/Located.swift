package import WhiskerSource

/// A value with the bytes that it was read from.
package struct Located<Value: Sendable>: Sendable {
  /// The value.
  package let value: Value
  /// Where it stands.
  package let span: SourceSpan

  /// A value and its place.
  package init(_ value: Value, _ span: SourceSpan) {
    self.value = value
    self.span = span
  }
}

/// A text literal, its escapes resolved, or a bare name.
package typealias LocatedText = Located<String>
