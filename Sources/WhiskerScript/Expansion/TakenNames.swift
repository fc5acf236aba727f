import WhiskerSource

/// The names that the `let` steps on a path through a journey bind, by the scope of the steps.
struct TakenNames {
  private struct Binding {
    let name: String
    let step: SourceSpan
  }

  private var scopes: [Int: [Binding]] = [:]

  /// The names of a scope, each once, in the order in which they were bound.
  subscript(scope: Int) -> [String] { scopes[scope]?.map(\.name) ?? [] }

  /// Whether a step of a scope has bound a name.
  func contains(_ name: String, scope: Int) -> Bool { binding(name, scope) != nil }

  private func binding(_ name: String, _ scope: Int) -> Binding? {
    scopes[scope]?.first { $0.name.utf8.elementsEqual(name.utf8) }
  }

  /// Binds a name; a step in a loop binds its name again in each round.
  ///
  /// - Returns: Whether it can: no other step of the scope has bound it.
  mutating func take(_ name: String, step: SourceSpan, scope: Int) -> Bool {
    if let first = binding(name, scope) { return first.step == step }
    scopes[scope, default: []].append(Binding(name: name, step: step))
    return true
  }
}
