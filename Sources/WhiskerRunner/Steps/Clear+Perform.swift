import ScreenModels
import WhiskerScript

extension StepContext {
  /// Empties a field.
  func clear(_ selector: Selector) throws(StepProblem) { try app.act(.type, on: selector, .clear) }
}
