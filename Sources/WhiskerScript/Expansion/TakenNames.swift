import WhiskerSource
import WhiskerText

/// The names that the `let` steps on a path through a journey bind, by the scope of the steps.
struct TakenNames {
  private struct Scope {
    /// The steps that bind the names.
    var steps: [Bytewise: SourceSpan] = [:]
    /// The names, whose values are known only while the journey runs.
    var open = Bindings()
  }

  private var scopes: [Int: Scope] = [:]

  /// The names of a scope, in the order in which they were bound; nil if it has none.
  func open(in scope: Int) -> Bindings? { scopes[scope]?.open }

  /// Whether a step of a scope has bound a name.
  func contains(_ name: String, scope: Int) -> Bool {
    scopes[scope]?.steps[Bytewise(name)] != nil
  }

  /// Whether a step of any scope has bound a name.
  func contains(_ name: String) -> Bool {
    scopes.values.contains { $0.steps[Bytewise(name)] != nil }
  }

  /// The names of all scopes, those of the journey first, in the order in which they were bound; a name may be in several scopes.
  var names: [String] { scopes.keys.sorted().flatMap { scopes[$0]?.open.names ?? [] } }

  /// Binds a name; a step in a loop binds its name again in each round.
  ///
  /// - Returns: Whether it can: no other step of the scope has bound it.
  mutating func take(_ name: String, step: SourceSpan, scope: Int) -> Bool {
    let key = Bytewise(name)
    if let first = scopes[scope]?.steps[key] { return first == step }
    scopes[scope, default: Scope()].steps[key] = step
    scopes[scope]?.open.leaveOpen(name)
    return true
  }
}
