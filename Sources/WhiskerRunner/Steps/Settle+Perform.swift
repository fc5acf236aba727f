import WhiskerScript
extension Settle: PerformedStatement {
  /// Moves time until nothing waits for it any more.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) { try app.settle() }
}
