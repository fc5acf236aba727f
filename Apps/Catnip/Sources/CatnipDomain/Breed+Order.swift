extension Sequence<Breed> {
  /// The breeds by name, those of the same name by id: one order, whatever order they came in.
  public func sortedByName() -> [Breed] {
    sorted { ($0.name, $0.id) < ($1.name, $1.id) }
  }
}
