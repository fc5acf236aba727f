import ScreenModels
import WhiskerScript

extension ExpectStack: PerformedStatement {
  /// Expects the names of the front stack.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let actual = try app.onScreen().screen.front.stack
    app.saw("is \(actual.joined(separator: ", "))")
    guard bytesEqual(actual, names.map(\.value)) else {
      throw .navigation(.otherStack(names, actual: actual))
    }
  }
}
