import WhiskerScript
import WhiskerEnvironment

extension Background: PerformedStatement {
  /// Sends the app to the background, by way of being inactive, as a device does.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    _ = try app.onScreen()
    guard world.process.scene.phase != .background else { throw .run(.alreadyIn(.background)) }
    try app.pass(through: [.inactive, .background])
  }
}

extension AppDriver {
  /// Brings the app through some phases, with a frame in each.
  func pass(through phases: [ScenePhase]) throws(StepProblem) {
    for phase in phases {
      world.process.scene.enter(phase)
      try frame()
    }
  }
}
