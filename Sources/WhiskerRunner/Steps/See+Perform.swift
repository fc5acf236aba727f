import WhiskerScript

extension See: PerformedStatement {
  /// Expects one element in view.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let match = try app.single(element)
    app.saw(match.selectorText)
  }
}
