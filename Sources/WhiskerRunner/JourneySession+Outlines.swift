import ScreenModels
import TextRenderer
import WhiskerScript

/// Steps that compare the screen, or what changed on it, with lines of the journey.
extension JourneySession {
  func verify(outline lines: Lines) throws(StepProblem) {
    _ = try onScreen()
  }

  func verify(change lines: Lines) throws(StepProblem) {
    _ = try onScreen()
  }
}
