import ScreenModels
import WhiskerScript

extension ExpectScreen: PerformedStatement {
  /// Expects a screen in front, by its name.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let actual = try app.onScreen().screen.name
    app.saw("is \(actual)")
    guard bytesEqual(actual, name.value) else { throw .navigation(.otherScreen(name, actual: actual)) }
  }
}
