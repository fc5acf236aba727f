import ScreenModels
import WhiskerScript

extension StepContext {
  /// Expects a tab to be selected.
  func expect(tab title: LocatedText) throws(StepProblem) {
    let actual = try app.onScreen().screen.tabBar.selectedTitle
    app.saw(actual.map(quoted) ?? "no tabs")
    guard bytesEqual(actual, title.value) else { throw .navigation(.otherTab(title, actual: actual)) }
  }
}
