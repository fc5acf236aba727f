import ScreenModels
import WhiskerScript

extension Pinch: PerformedStatement {
  /// Pinches an element open or closed.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    try app.act(.pinch, on: element, .pinch, text: "\(factor.value)")
  }

  /// Whether the element can be pinched.
  func suits(_ element: Element) -> Bool { element.actions.contains(.pinch) }
}
