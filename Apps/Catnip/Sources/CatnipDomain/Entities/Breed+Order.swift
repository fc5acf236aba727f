import CatText

extension Breed {
  /// Returns whether the name contains a text, ignoring case and accents.
  public func isNamed(_ text: String) -> Bool { name.folded.contains(text.folded) }
}

extension Sequence<Breed> {
  /// The breeds sorted by name, ignoring case and accents, then by id: the same order whatever order they came in.
  public func sortedByName() -> [Breed] {
    map { (name: $0.name.folded, breed: $0) }
      .sorted { ($0.name, $0.breed.id) < ($1.name, $1.breed.id) }
      .map(\.breed)
  }
}
