import WhiskerEnvironment
import WhiskerScript
import WhiskerText

extension ExpectNoEvent: PerformedStatement {
  /// Expects that the app triggered no effect of a kind since the last action.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let effects = world.effects.filter { $0.kind == kind.effect }
    let found = effects.map { "\(kind.rawValue) \(quoted($0.text))" }
    app.saw(found.isEmpty ? "no \(kind.rawValue)" : folded(found))
    if !found.isEmpty {
      throw .expectation(
        FalseExpectation(
          expected: "no \(kind.rawValue) since the last action", span: world.span,
          found: folded(found)))
    }
  }
}
