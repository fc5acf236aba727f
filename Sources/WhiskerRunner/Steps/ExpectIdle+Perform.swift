import WhiskerScript
extension ExpectIdle: PerformedStatement {
  /// Expects that nothing is pending.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let work = world.pendingWork
    app.saw(work.isEmpty ? "idle" : work.joined(separator: ", "))
    guard work.isEmpty else { throw .time(.notIdle(work, world.span)) }
  }
}
