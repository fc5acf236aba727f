import ScreenModels
import WhiskerScript

extension Refresh: PerformedStatement {
  /// Pulls a list down to refresh it.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    try app.act(.refresh, on: list, .refresh)
  }

  /// Whether the element can be refreshed.
  func suits(_ element: Element) -> Bool { element.actions.contains(.refresh) }
}
