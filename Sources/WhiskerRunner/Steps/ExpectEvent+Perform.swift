import WhiskerEnvironment
import WhiskerScript
import WhiskerText

extension ExpectEvent: PerformedStatement {
  /// Expects an effect that the app triggered on the device since the last action.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let effects = world.effects
    app.saw("effects: " + folded(effects.map { "\($0.kind.rawValue) \(quoted($0.text))" }))
    guard effects.contains(where: { $0.kind == kind.effect && text.accepts($0.text) }) else {
      throw .run(.noEffect(kind, text, since: effects))
    }
  }
}
