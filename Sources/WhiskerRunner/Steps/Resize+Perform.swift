import WhiskerScript

extension Resize: PerformedStatement {
  /// Gives the app's window another size, which the next `rotate` turns.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    _ = try app.inFront()
    world.device.resize(to: size.value)
    app.resize()
    try app.frame()
  }
}
