package import WhiskerPattern
package import WhiskerSource

/// What a step points at: a role and a name, or an id, and the places that it is in.
package struct Selector: Sendable {
  /// One element of the path.
  package struct Part: Sendable {
    /// How the element is named.
    package enum Kind: Sendable {
      /// A role by its canonical word, with a name unless the role may go without.
      case role(String, name: String?)
      /// A role by its canonical word, with a name in which a pattern is found.
      case matching(String, TextPattern)
      /// An id, without its `@`.
      case id(String)
    }

    /// How the element is named.
    package let kind: Kind
    /// Where it stands.
    package let span: SourceSpan
  }

  /// The element and, behind it, the places from the inside out; never empty.
  package let parts: [Part]
  /// From the first part to the last.
  package let span: SourceSpan
}

extension Selector: CustomStringConvertible {
  /// The selector as it is written in a journey.
  package var description: String { parts.map(\.description).joined(separator: " in ") }
}

extension Selector.Part: CustomStringConvertible {
  /// The part as it is written in a journey.
  package var description: String {
    switch kind {
    case .role(let role, name: nil): role
    case .role(let role, let name?): "\(role) \(quoted(name))"
    case .matching(let role, let pattern): "\(role) \(pattern)"
    case .id(let id): "@\(id)"
    }
  }
}
