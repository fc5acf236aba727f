import WhiskerScript
import AppCoordinator

extension GoBack: PerformedStatement {
  /// Goes back to the previous screen, or to the root of the stack.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    try app.navigate(.goBack, world.span) { toRoot ? $0.goBackToRoot() : $0.goBack() }
  }
}
