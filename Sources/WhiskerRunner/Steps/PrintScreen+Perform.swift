import TextRenderer

extension StepContext {
  /// Tells the screen as a wireframe.
  func printScreen() throws(StepProblem) {
    app.tell(.printed(screen: Wireframe.text(world.mask.masked(try app.onScreen().screen))))
  }

  /// Tells the screen as an outline.
  func printOutline() throws(StepProblem) {
    app.tell(.printed(screen: Outline.text(world.mask.masked(try app.onScreen().screen))))
  }
}
