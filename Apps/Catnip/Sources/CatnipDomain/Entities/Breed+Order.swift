extension Sequence<Breed> {
  /// The breeds sorted by name, then by id: the same order whatever order they came in.
  public func sortedByName() -> [Breed] {
    sorted { ($0.name, $0.id) < ($1.name, $1.id) }
  }
}
