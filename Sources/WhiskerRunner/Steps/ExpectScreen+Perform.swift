import ScreenModels
import WhiskerScript

extension StepContext {
  /// Expects a screen in front, by its name.
  func expect(screen name: LocatedText) throws(StepProblem) {
    let actual = try app.onScreen().screen.name
    app.saw(actual)
    guard bytesEqual(actual, name.value) else { throw .navigation(.otherScreen(name, actual: actual)) }
  }
}
