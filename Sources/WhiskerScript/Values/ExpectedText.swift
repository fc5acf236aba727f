package import WhiskerPattern
package import WhiskerSource

/// A text that an expectation or a selector asks for: an exact text, or a pattern to find in it.
package struct ExpectedText: Sendable {
  /// The way in which a text is compared.
  package enum Claim: Sendable {
    /// The text is the same, byte for byte.
    case exact(String)
    /// The pattern is found in the text.
    case matching(TextPattern)
  }

  /// The way in which a text is compared.
  package let claim: Claim
  /// The place in the file.
  package let span: SourceSpan

  /// Creates an expected text from a claim and its place.
  package init(_ claim: Claim, _ span: SourceSpan) {
    self.claim = claim
    self.span = span
  }

  /// Whether a text is as expected; O(text).
  package func accepts(_ text: String) -> Bool { claim.accepts(text) }
}

extension ExpectedText.Claim {
  /// Whether a text satisfies the claim; O(text).
  package func accepts(_ text: String) -> Bool {
    switch self {
    case .exact(let expected):
      expected.utf8.count == text.utf8.count && expected.utf8.elementsEqual(text.utf8)
    case .matching(let pattern): pattern.isFound(in: text)
    }
  }
}

extension ExpectedText: CustomStringConvertible {
  /// The text or pattern as it is written in a journey.
  package var description: String {
    switch claim {
    case .exact(let text): quoted(text)
    case .matching(let pattern): pattern.description
    }
  }
}

extension Selector.Part {
  /// The expected name of the element, or nil if the selector has no name.
  package var expectedName: ExpectedText.Claim? {
    switch kind {
    case .role(_, name: let name?): .exact(name)
    case .matching(_, let pattern): .matching(pattern)
    case .role(_, name: nil), .numbered, .id: nil
    }
  }
}
