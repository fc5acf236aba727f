import AppCoordinator
import WhiskerScript

extension StepContext {
  /// Selects a tab by its title.
  func switchToTab(_ title: LocatedText) throws(StepProblem) {
    try app.navigate(.switchToTab(title.value), title.span) { $0.selectTab(title.value) }
  }
}
