import WhiskerScript

extension StepContext {
  /// Moves time.
  func advance(_ duration: Located<Duration>) throws(StepProblem) { try app.advance(by: duration.value) }
}
