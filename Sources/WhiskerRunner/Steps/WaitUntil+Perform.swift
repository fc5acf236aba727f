import WhiskerScript
import WhiskerTime

extension WaitUntil: PerformedStatement {
  /// The most instants at which a wait looks before it gives up.
  private static var looks: Int { 10_000 }

  /// Moves time until the condition is true, from one instant at which something happens to the next.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let start = world.now
    let end = start + limit.value
    for _ in 0..<Self.looks {
      if try problem(in: world, on: app) == nil { return }
      if let next = world.nextDeadline, next <= end {
        try app.advance(by: next - world.now)
        continue
      }
      // Nothing is due before the end; what shows the time may still change.
      try app.advance(by: end - world.now)
      guard let problem = try problem(in: world, on: app) else { return }
      throw .time(.notInTime(problem, within: limit.value))
    }
    throw .time(
      .virtualTime(
        .unsettled(elapsed: world.now - start, fires: Self.looks, pending: world.pendingWork)))
  }

  /// The failure of the condition that time may mend; nil once it is true.
  @MainActor
  private func problem(in world: World, on app: AppDriver) throws(StepProblem) -> StepProblem? {
    do throws(StepProblem) { try claim.performed.perform(in: world, on: app) } catch {
      if error.mayComeTrue { return error }
      throw error
    }
    return nil
  }
}
