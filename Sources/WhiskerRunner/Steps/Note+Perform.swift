import WhiskerScript

extension Note: PerformedStatement {
  /// Does nothing, since reports show the remark.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {}
}
