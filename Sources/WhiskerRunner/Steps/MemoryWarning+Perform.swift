import WhiskerScript
import WhiskerEnvironment

extension MemoryWarning: PerformedStatement {
  /// Warns the app that memory is low.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    _ = try app.onScreen()
    world.process.scene.warnOfMemory()
    try app.frame()
  }
}
