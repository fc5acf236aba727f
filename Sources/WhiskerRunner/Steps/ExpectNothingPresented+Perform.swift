import ScreenModels
import WhiskerScript

extension ExpectNothingPresented: PerformedStatement {
  /// Expects that nothing of a kind is presented.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let screen = try app.onScreen().screen
    app.saw("in front: \(screen.frontText)")
    let shows =
      kind.isAlert
      ? screen.alert(of: kind) != nil : screen.layers.contains { $0.kind == kind.layer }
    if shows { throw .navigation(.somethingPresented(kind, world.span, screen)) }
  }
}
