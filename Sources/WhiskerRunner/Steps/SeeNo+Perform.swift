import WhiskerScript

extension StepContext {
  /// Expects no element in view.
  func seeNo(_ selector: Selector) throws(StepProblem) {
    let matches = ScreenSearch(screen: try app.onScreen().screen).visible(selector)
    app.saw(matches.isEmpty ? "none" : matches.map(\.selectorText).joined(separator: ", "))
    guard matches.isEmpty else { throw .screen(.unexpected(selector, matches)) }
  }
}
