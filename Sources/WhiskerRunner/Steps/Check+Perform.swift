import ScreenModels
import WhiskerScript

extension Check: PerformedStatement {
  /// Checks the condition; the step loop continues after a failure.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    try claim.performed.perform(in: world, on: app)
  }

  /// Whether the condition could hold for the element.
  func suits(_ element: Element) -> Bool { claim.performed.suits(element) }
}
