import WhiskerScript
extension Launch: PerformedStatement {
  /// Launches the app.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) { try app.launch() }
}
