import ScreenModels
import WhiskerScript

extension StepContext {
  /// Pulls a list down to load it again.
  func refresh(_ selector: Selector) throws(StepProblem) { try app.act(.refresh, on: selector, .refresh) }
}
