import AppCoordinator
import WhiskerEnvironment
import WhiskerScript

extension OpenLink: PerformedStatement {
  /// Follows a link, which launches an app that does not run, and first brings a background app to the foreground.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    if app.running == nil {
      return try app.launch { (running) throws(StepProblem) in
        try app.accept(running.open(link.value), .openLink, link.span)
      }
    }
    if world.process.scene.phase == .background {
      try app.pass(through: [.inactive, .active])
    }
    try app.command(.openLink, link.span) { $0.open(link.value) }
  }
}
