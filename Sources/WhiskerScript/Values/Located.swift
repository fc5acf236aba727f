package import WhiskerSource

/// A value with the bytes that it was read from.
package struct Located<Value: Sendable>: Sendable {
  package let value: Value
  /// The place in the file.
  package let span: SourceSpan

  /// Creates a value with its place.
  package init(_ value: Value, _ span: SourceSpan) {
    self.value = value
    self.span = span
  }
}

/// A text literal with its escapes resolved, or a bare name.
package typealias LocatedText = Located<String>
