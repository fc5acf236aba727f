package import WhiskerPattern

/// A pattern that a text of a request must contain; two are equal if they are written alike.
package struct RequestTextPattern: Hashable, Sendable, CustomStringConvertible {
  private let pattern: TextPattern

  /// Creates a condition from a pattern.
  package init(_ pattern: TextPattern) { self.pattern = pattern }

  /// Whether the pattern is found in a text.
  func isFound(in text: String) -> Bool { pattern.isFound(in: text) }

  /// The pattern between its slashes.
  package var description: String { pattern.description }

  package static func == (left: RequestTextPattern, right: RequestTextPattern) -> Bool {
    left.pattern.source.utf8.elementsEqual(right.pattern.source.utf8)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(pattern.source) }
}
