import WhiskerScript

extension StepContext {
  /// Has a statement hold from here on.
  func always(_ statement: Statement) throws(StepProblem) {
    guard let declaration = world.currentStep?.step else { return }
    try app.keep(Invariant(statement: statement, declaration: declaration))
  }
}
