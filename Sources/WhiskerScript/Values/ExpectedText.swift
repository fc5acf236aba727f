package import WhiskerPattern
package import WhiskerSource

/// What a text has to be for an expectation or a selector: exactly something, or something in which a pattern is found.
package struct ExpectedText: Sendable {
  /// How a text is compared.
  package enum Claim: Sendable {
    /// The same text, byte for byte.
    case exact(String)
    /// A text in which the pattern is found.
    case matching(TextPattern)
  }

  /// How a text is compared.
  package let claim: Claim
  /// Where it stands.
  package let span: SourceSpan

  /// A claim and its place.
  package init(_ claim: Claim, _ span: SourceSpan) {
    self.claim = claim
    self.span = span
  }

  /// The text itself, or the pattern between its slashes; for messages and for those who know exact texts only.
  package var value: String {
    switch claim {
    case .exact(let text): text
    case .matching(let pattern): pattern.description
    }
  }

  /// Whether a text is as expected; O(text).
  package func accepts(_ text: String) -> Bool { claim.accepts(text) }
}

extension ExpectedText.Claim {
  /// Whether a text is as claimed; O(text).
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
  /// What the element's name has to be, or nil where the selector asks for no name.
  package var expectedName: ExpectedText.Claim? {
    switch kind {
    case .role(_, name: let name?): .exact(name)
    case .matching(_, let pattern): .matching(pattern)
    case .role(_, name: nil), .id: nil
    }
  }
}
