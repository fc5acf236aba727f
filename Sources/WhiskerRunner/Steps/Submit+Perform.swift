import ScreenModels
import WhiskerScript

extension Submit: PerformedStatement {
  /// Confirms the text of a field.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    try app.act(.submit, on: field, .submit)
  }
}
