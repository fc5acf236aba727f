import WhiskerScript

extension StepContext {
  /// Expects one element in view.
  func see(_ selector: Selector) throws(StepProblem) {
    let match = try app.single(selector)
    app.saw(match.selectorText)
  }
}
