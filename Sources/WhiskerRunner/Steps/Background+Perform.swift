import WhiskerEnvironment

extension StepContext {
  /// Sends the app to the background, by way of being inactive, as a device does.
  func enterBackground() throws(StepProblem) {
    _ = try app.onScreen()
    guard world.process.scene.phase != .background else { throw .run(.alreadyIn(.background)) }
    try app.pass(through: [.inactive, .background])
  }
}
