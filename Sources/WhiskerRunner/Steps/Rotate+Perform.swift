extension StepContext {
  /// Turns the device by a quarter, and back the next time.
  func rotate() throws(StepProblem) {
    _ = try app.inFront()
    world.turnDevice()
    app.resize()
    try app.frame()
  }
}
