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

extension World {
  /// The names in braces for which a line of the journey, or of the file with the current step, may have a value.
  var namesOfValues: [String] {
    let file = currentStep?.file ?? journey.file
    let used = file === journey.file ? nil : JourneyPlan.parser.parse(file).journey
    let headers = [journey] + (used.map { [$0] } ?? [])
    let columns = headers.flatMap { $0.tables + ($0.examples.map { [$0] } ?? []) }.flatMap(\.columns)
    return (headers.flatMap(\.parameters).map(\.name) + columns).map(\.value) + run.namesOfTakes()
  }
}
