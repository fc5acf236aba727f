import WhiskerScript

/// The names that `let` steps bound, by scope: each use of a file has names of its own.
struct TakenNames {
  private var scopes: [Int: Bindings] = [:]

  /// Binds a name to a text from here on.
  mutating func take(_ name: String, _ value: String, scope: Int) {
    scopes[scope, default: Bindings()].set(name, to: value)
  }

  /// Returns a step with its remaining names replaced.
  func bound(_ planned: PlannedStep) throws(StepProblem) -> PlannedStep {
    guard planned.isOpen else { return planned }
    do throws(BindingFault) {
      return try JourneyPlan.parser.bind(planned, to: scopes[planned.scope] ?? Bindings())
    } catch {
      if let name = error.missingName { throw .run(.notTaken(name, error)) }
      throw .run(.unbound(error))
    }
  }
}
