import WhiskerScript
extension Settle: PerformedStatement {
  /// Advances time until nothing is pending.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) { try app.settle() }
}
