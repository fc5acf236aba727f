import TextRenderer
import WhiskerScript

extension ScreenShows: PerformedStatement {
  /// Searches for lines in the outline of the screen.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let search = LineSearch(outline: Outline.text(try app.onScreen().screen))
    app.saw("all lines are there")
    guard let mismatch = search.mismatch(lines) else { return try app.matched(lines, search) }
    throw .screen(.otherLines(mismatch, app.proposal(for: lines, search)))
  }
}
