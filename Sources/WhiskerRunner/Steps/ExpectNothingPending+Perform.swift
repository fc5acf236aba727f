import WhiskerScript
extension ExpectNothingPending: PerformedStatement {
  /// Expects that nothing is pending, and that no task waits for a continuation.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let work = world.pendingWork + world.parkedWork
    app.saw(work.isEmpty ? "nothing is pending" : work.joined(separator: ", "))
    guard work.isEmpty else { throw .time(.somethingPending(work, world.span)) }
  }
}
