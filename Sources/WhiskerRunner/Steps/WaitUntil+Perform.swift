import ScreenModels
import WhiskerScript
import WhiskerTime

extension WaitUntil: PerformedStatement {
  /// Advances time from one due instant to the next until the condition holds.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let start = world.now
    let end = start + limit.value
    for _ in 0..<world.options.limits.timers {
      if try !claim.performed.isOpen(in: world, on: app) { return }
      if let next = world.nextDeadline, next <= end {
        try app.advance(by: next - world.now)
        continue
      }
      // Nothing more is due within the limit, but elements that show the time may still change.
      try app.advance(by: end - world.now)
      guard let problem = try claim.performed.openProblem(in: world, on: app) else { return }
      throw .time(.notInTime(problem, within: limit.value))
    }
    throw .time(
      .tooManyInstants(world.options.limits.timers, until: world.now - start, pending: world.pendingWork))
  }

  /// Whether the condition could hold for the element.
  func suits(_ element: Element) -> Bool { claim.performed.suits(element) }
}
