extension StepContext {
  /// Expects that nothing is pending.
  func expectIdle() throws(StepProblem) {
    let work = world.pendingWork
    app.saw(work.isEmpty ? "idle" : work.joined(separator: ", "))
    guard work.isEmpty else { throw .time(.notIdle(work, world.span)) }
  }
}
