extension StepContext {
  /// Launches the app.
  func launch() throws(StepProblem) { try app.launch() }
}
