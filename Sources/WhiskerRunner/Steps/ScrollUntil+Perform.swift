import AppCoordinator
import ScreenModels
import WhiskerScript

extension ScrollUntil: PerformedStatement {
  /// Scrolls from screen to screen until the condition holds.
  ///
  /// A list that a scroll does not move is at its end, where time goes on from one due instant to the next if there is a limit.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let end = limit.map { world.now + $0.value }
    var scrolls = 0
    while try claim.performed.isOpen(in: world, on: app) {
      // A list that grows whenever it is scrolled has no end.
      guard scrolls < world.options.limits.timers else { throw .time(.tooManyScrolls(scrolls)) }
      scrolls += 1
      let before = try places(on: app)
      try scroll.perform(in: world, on: app)
      guard try places(on: app) == before else { continue }
      guard let end, world.now < end else { return try fail(in: world, on: app) }
      try app.advance(by: min(world.nextDeadline ?? end, end) - world.now)
    }
  }

  /// Throws the failure of the condition, at the end of what there is to scroll.
  @MainActor
  private func fail(in world: World, on app: AppDriver) throws(StepProblem) {
    guard let problem = try claim.performed.openProblem(in: world, on: app) else { return }
    guard let limit else { throw problem }
    throw .time(.notInTime(problem, within: limit.value))
  }

  /// Returns the first visible row of each list.
  @MainActor
  private func places(on app: AppDriver) throws(StepProblem) -> [Int] {
    let (running, screen) = try app.inFront()
    return running.scrollables(layer: screen.layers.count - 1).map(\.visible.lowerBound)
  }
}
