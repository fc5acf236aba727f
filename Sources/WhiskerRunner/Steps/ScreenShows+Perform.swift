import TextRenderer
import WhiskerScript

extension StepContext {
  /// Looks for lines in the outline of the screen.
  func see(outline lines: Lines) throws(StepProblem) {
    let outline = Outline.text(try app.onScreen().screen)
    app.saw(outline)
    guard let mismatch = LineSearch(outline: outline).mismatch(lines) else { return }
    throw .screen(.otherLines(mismatch))
  }
}
