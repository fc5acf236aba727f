import WhiskerText

/// Paths, each once.
///
/// Two names that differ only in how Unicode composes their characters are equal as texts, but are two files for a file system.
package struct PathSet: Equatable, Sendable {
  private var paths: Set<Bytewise> = []

  /// Creates a set without paths.
  package init() {}

  /// Creates a set with paths.
  package init(_ paths: some Sequence<String>) { for path in paths { insert(path) } }

  /// Inserts a path; returns whether it was missing.
  @discardableResult
  package mutating func insert(_ path: String) -> Bool {
    paths.insert(Bytewise(path)).inserted
  }

  /// Inserts the paths of another set.
  package mutating func formUnion(_ other: PathSet) { paths.formUnion(other.paths) }

  /// Whether the set has a path with the same bytes.
  package func contains(_ path: String) -> Bool { paths.contains(Bytewise(path)) }

  /// Whether there are no paths.
  package var isEmpty: Bool { paths.isEmpty }

  /// The paths in the order of ``Paths/precedes(_:_:)``.
  package var inOrder: [String] { sorted(by: Paths.precedes) }
}

extension PathSet: Sequence {
  /// Returns the paths in no particular order.
  package func makeIterator() -> some IteratorProtocol<String> {
    paths.lazy.map(\.wrappedValue).makeIterator()
  }
}
