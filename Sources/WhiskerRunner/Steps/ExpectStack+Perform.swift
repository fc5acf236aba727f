import ScreenModels
import WhiskerScript

extension StepContext {
  /// Expects the names of the front stack.
  func expect(stack names: [LocatedText]) throws(StepProblem) {
    let actual = try app.onScreen().screen.front.stack
    app.saw(actual.joined(separator: ", "))
    guard bytesEqual(actual, names.map(\.value)) else {
      throw .navigation(.otherStack(names, actual: actual))
    }
  }
}
