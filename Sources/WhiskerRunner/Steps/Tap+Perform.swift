import ScreenModels
import WhiskerScript

extension Tap: PerformedStatement {
  /// Taps an element; a toggle is switched.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let match = try app.reachable(element)
    try app.act(match.element.role == .toggle ? .toggle : .tap, on: element, at: match, .tap)
  }

  /// Whether the element can be tapped.
  func suits(_ element: Element) -> Bool {
    element.actions.contains(element.role == .toggle ? .toggle : .tap)
  }
}
