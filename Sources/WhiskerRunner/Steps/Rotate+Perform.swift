import WhiskerScript
extension Rotate: PerformedStatement {
  /// Turns the device by 90 degrees, and back the next time.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    _ = try app.inFront()
    world.device.turn()
    app.resize()
    try app.frame()
  }
}
