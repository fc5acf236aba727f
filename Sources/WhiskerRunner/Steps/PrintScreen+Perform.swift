import TextRenderer
import WhiskerScript

extension PrintScreen: PerformedStatement {
  /// Reports the screen as an outline or a wireframe.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let screen = world.mask.masked(try app.onScreen().screen)
    app.tell(.printed(screen: isOutline ? Outline.text(screen) : Wireframe.text(screen)))
  }
}
