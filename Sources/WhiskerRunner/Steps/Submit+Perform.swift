import ScreenModels
import WhiskerScript

extension StepContext {
  /// Confirms the text of a field.
  func submit(_ selector: Selector) throws(StepProblem) { try app.act(.submit, on: selector, .submit) }
}
