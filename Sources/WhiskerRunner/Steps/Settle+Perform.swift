extension StepContext {
  /// Moves time until nothing waits for it any more.
  func settle() throws(StepProblem) { try app.settle() }
}
