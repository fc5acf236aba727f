import WhiskerScript
extension Relaunch: PerformedStatement {
  /// Ends the app's process and launches the app again.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) { try app.relaunch() }
}
