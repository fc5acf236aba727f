import WhiskerScript

extension Check: PerformedStatement {
  /// Expects the condition; the loop over the steps goes on after its failure.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    try claim.performed.perform(in: world, on: app)
  }
}
