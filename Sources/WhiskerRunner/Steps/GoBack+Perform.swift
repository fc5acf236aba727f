import AppCoordinator

extension StepContext {
  /// Goes back to the screen before, or to the root of the stack.
  func goBack(toRoot: Bool) throws(StepProblem) {
    try app.navigate(.goBack, world.span) { toRoot ? $0.goBackToRoot() : $0.goBack() }
  }
}
