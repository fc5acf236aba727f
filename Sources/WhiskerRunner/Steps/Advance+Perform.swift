import WhiskerScript

extension Advance: PerformedStatement {
  /// Advances time.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) { try app.advance(by: duration.value) }
}
