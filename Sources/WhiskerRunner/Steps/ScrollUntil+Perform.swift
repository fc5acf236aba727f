import AppCoordinator
import ScreenModels
import WhiskerScript

extension ScrollUntil: PerformedStatement {
  /// Scrolls from screen to screen until the condition holds; a list that a scroll does not move is at its end.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    var scrolls = 0
    while let problem = try claim.performed.openProblem(in: world, on: app) {
      // A list that grows whenever it is scrolled has no end.
      guard scrolls < world.options.limits.timers else { throw .time(.tooManyScrolls(scrolls)) }
      scrolls += 1
      let before = try places(on: app)
      try scroll.perform(in: world, on: app)
      if try places(on: app) == before { throw problem }
    }
  }

  /// Returns the first visible row of each list.
  @MainActor
  private func places(on app: AppDriver) throws(StepProblem) -> [Int] {
    let (running, screen) = try app.inFront()
    return running.scrollables(layer: screen.layers.count - 1).map(\.visible.lowerBound)
  }
}
