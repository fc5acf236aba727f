import WhiskerScript
import WhiskerEnvironment

extension Background: PerformedStatement {
  /// Sends the app to the background through the inactive phase, as a device does, which keeps its navigation.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    _ = try app.onScreen()
    guard world.process.scene.phase != .background else { throw .run(.alreadyIn(.background)) }
    try app.pass(through: [.inactive, .background])
    try app.keepState()
  }
}
