import TextRenderer
import WhiskerScript

extension ScreenShows: PerformedStatement {
  /// Looks for lines in the outline of the screen.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let outline = Outline.text(try app.onScreen().screen)
    app.saw("all lines are there")
    guard let mismatch = LineSearch(outline: outline).mismatch(lines) else { return }
    throw .screen(.otherLines(mismatch))
  }
}
