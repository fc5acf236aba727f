import ScreenModels
import WhiskerScript

extension StepContext {
  /// Expects a sheet or cover in front, by the name of its screen.
  func expect(_ kind: Presentation, is name: LocatedText) throws(StepProblem) {
    let screen = try app.onScreen().screen
    app.saw(screen.frontText)
    guard screen.front.kind.rawValue == kind.rawValue, bytesEqual(screen.name, name.value) else {
      throw .navigation(.otherPresented(kind, name, screen))
    }
  }
}
