import WhiskerScript
import WhiskerEnvironment

extension Foreground: PerformedStatement {
  /// Brings the app back to the foreground.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    _ = try app.onScreen()
    guard world.process.scene.phase == .background else { throw .run(.alreadyIn(.active)) }
    try app.pass(through: [.inactive, .active])
  }
}
