import ScreenModels
import WhiskerScript

extension Clear: PerformedStatement {
  /// Empties a field.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    try app.act(.type, on: field, .clear)
  }

  /// Whether the element takes text.
  func suits(_ element: Element) -> Bool { element.actions.contains(.type) }
}
