extension Sequence<Breed> {
  /// The breeds sorted by name, ignoring case, then by id: the same order whatever order they came in.
  public func sortedByName() -> [Breed] {
    map { (name: $0.name.lowercased(), breed: $0) }
      .sorted { ($0.name, $0.breed.id) < ($1.name, $1.breed.id) }
      .map(\.breed)
  }
}
