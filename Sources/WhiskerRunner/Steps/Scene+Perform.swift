import WhiskerScript

extension Scene: PerformedStatement {
  /// Does nothing, since reports show the heading.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {}
}
