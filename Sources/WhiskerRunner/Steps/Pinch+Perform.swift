import ScreenModels
import WhiskerScript

extension StepContext {
  /// Spreads or closes two fingers on an element.
  func pinch(_ selector: Selector, to factor: Located<Double>) throws(StepProblem) {
    try app.act(.pinch, on: selector, .pinch, text: "\(factor.value)")
  }
}
