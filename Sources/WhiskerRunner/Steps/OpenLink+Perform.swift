import AppCoordinator
import WhiskerEnvironment
import WhiskerScript

extension OpenLink: PerformedStatement {
  /// Follows a link, which first brings a background app to the foreground.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    if app.running != nil, world.process.scene.phase == .background {
      try app.pass(through: [.inactive, .active])
    }
    try app.command(.openLink, link.span) { $0.open(link.value) }
  }
}
