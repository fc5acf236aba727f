import WhiskerEnvironment

extension StepContext {
  /// Warns the app that memory is short.
  func warnOfMemory() throws(StepProblem) {
    _ = try app.onScreen()
    world.process.scene.warnOfMemory()
    try app.frame()
  }
}
