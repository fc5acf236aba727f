import ScreenModels
import WhiskerScript

extension Submit: PerformedStatement {
  /// Submits the text of a field.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    try app.act(.submit, on: field, .submit)
  }

  /// Whether the element can be submitted.
  func suits(_ element: Element) -> Bool { element.actions.contains(.submit) }
}
