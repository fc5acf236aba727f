import ScreenModels
import WhiskerScript

extension ExpectPresented: PerformedStatement {
  /// Expects a sheet or cover in front, by the name of its screen.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let screen = try app.onScreen().screen
    app.saw("in front: \(screen.frontText)")
    guard screen.front.kind == kind.layer, bytesEqual(screen.name, name.value) else {
      throw .navigation(.otherPresented(kind, name, screen))
    }
  }
}
