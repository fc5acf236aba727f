import AppCoordinator
import WhiskerScript

extension SwitchToTab: PerformedStatement {
  /// Selects a tab by its title.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    try app.navigate(.switchToTab(title.value), title.span) { $0.selectTab(title.value) }
  }
}
