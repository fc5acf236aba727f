import ScreenModels
import WhiskerScript

extension ExpectTab: PerformedStatement {
  /// Expects a tab to be selected.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let actual = try app.onScreen().screen.tabBar.selectedTitle
    app.saw(actual.map { "is \(quoted($0))" } ?? "this app has no tabs")
    guard bytesEqual(actual, title.value) else { throw .navigation(.otherTab(title, actual: actual)) }
  }
}
