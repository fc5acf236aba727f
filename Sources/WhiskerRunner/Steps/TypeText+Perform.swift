import ScreenModels
import WhiskerScript

extension TypeText: PerformedStatement {
  /// Appends text to a field in one change, as a keyboard's suggestion or a paste does.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let match = try app.reachable(field)
    try app.act(.type, on: field, at: match, .type, text: (match.element.value ?? "") + text.value)
  }

  /// Whether the element takes text.
  func suits(_ element: Element) -> Bool { element.actions.contains(.type) }
}
