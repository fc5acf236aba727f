import ScreenModels
import WhiskerScript

extension StepContext {
  /// Taps an element; a toggle is turned to its other side.
  func tap(_ selector: Selector) throws(StepProblem) {
    let match = try app.reachable(selector)
    try app.act(match.element.role == .toggle ? .toggle : .tap, on: selector, at: match, .tap)
  }
}
