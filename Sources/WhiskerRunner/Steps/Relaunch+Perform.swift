extension StepContext {
  /// Ends the app's process and launches the app again.
  func relaunch() throws(StepProblem) { try app.relaunch() }
}
