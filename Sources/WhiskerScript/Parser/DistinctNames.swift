/// The names that a file has declared so far, of several kinds: a name can occur once in each.
///
/// A header may have as many of them as a file has lines. Comparing each with all others would take the square of that.
struct DistinctNames<Name: Hashable> {
  private var names: [String: Set<Name>] = [:]

  /// Adds a name of a kind, such as `param`.
  ///
  /// - Returns: Whether it is the first such name of that kind.
  mutating func add(_ name: Name, of kind: String) -> Bool {
    names[kind, default: []].insert(name).inserted
  }
}
