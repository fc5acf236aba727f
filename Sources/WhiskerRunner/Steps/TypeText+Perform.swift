import ScreenModels
import WhiskerScript

extension StepContext {
  /// Adds a text to the end of a field in one change, as a keyboard's suggestion or a paste does.
  func type(_ text: LocatedText, into selector: Selector) throws(StepProblem) {
    let match = try app.reachable(selector)
    try app.act(.type, on: selector, at: match, .type, text: (match.element.value ?? "") + text.value)
  }
}
