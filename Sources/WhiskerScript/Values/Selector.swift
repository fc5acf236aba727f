package import WhiskerPattern
package import WhiskerSource

/// A reference to an element: a role and a name, or an id, and the places that contain it.
package struct Selector: Sendable {
  /// One element of the path.
  package struct Part: Sendable {
    /// The way in which the element is identified.
    package enum Kind: Sendable {
      /// A role by its canonical word, with a name unless the role allows it to be omitted.
      case role(String, name: String?)
      /// A role by its canonical word, with a pattern to find in the name.
      case matching(String, TextPattern)
      /// A role by its canonical word, with the position among the elements of the role, from 1.
      case numbered(String, Int)
      /// An id, without its `@`.
      case id(String)
    }

    /// The way in which the element is identified.
    package let kind: Kind
    /// The place in the file.
    package let span: SourceSpan

    /// Creates a part.
    package init(kind: Kind, span: SourceSpan) {
      self.kind = kind
      self.span = span
    }
  }

  /// The element, followed by its places from the inside out; never empty.
  package let parts: [Part]
  /// The bytes from the first part to the last.
  package let span: SourceSpan

  /// Creates a selector.
  package init(parts: [Part], span: SourceSpan) {
    self.parts = parts
    self.span = span
  }

  /// The selector of the place that contains the element; nil without one.
  package var place: Selector? {
    guard parts.count > 1 else { return nil }
    let places = Array(parts.dropFirst())
    return Selector(parts: places, span: places[0].span.union(places[places.count - 1].span))
  }
}

extension Selector: CustomStringConvertible {
  /// The selector in a message, with names as they are.
  package var description: String { parts.map(\.description).joined(separator: " in ") }

  /// The selector as it is written in a journey, with braces of names doubled.
  package var line: String { parts.map(\.line).joined(separator: " in ") }
}

extension Selector.Part: CustomStringConvertible {
  /// The part as it is written in a journey, with braces of its name doubled.
  var line: String {
    guard case .role(let role, let name?) = kind else { return description }
    return "\(role) \(JourneyParser.plainLiteral(name))"
  }

  /// The part in a message, with its name as it is.
  package var description: String {
    switch kind {
    case .role(let role, name: nil): role
    case .role(let role, let name?): "\(role) \(quoted(name))"
    case .matching(let role, let pattern): "\(role) \(pattern)"
    case .numbered(let role, let position): "\(role) \(position)"
    case .id(let id): "@\(id)"
    }
  }
}
