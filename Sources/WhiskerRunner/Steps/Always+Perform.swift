import WhiskerScript

extension Always: PerformedStatement {
  /// Has a statement hold from here on.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    guard let declaration = world.currentStep?.step else { return }
    try app.keep(Invariant(claim: claim, declaration: declaration))
  }
}
