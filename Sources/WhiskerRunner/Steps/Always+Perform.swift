import WhiskerScript

extension Always: PerformedStatement {
  /// Adds a condition that must hold from here on.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    guard let declaration = world.currentStep?.step else { return }
    try app.keep(Invariant(claim: claim, declaration: declaration))
  }
}
