import WhiskerEnvironment

extension StepContext {
  /// Brings the app back to the front.
  func enterForeground() throws(StepProblem) {
    _ = try app.onScreen()
    guard world.process.scene.phase == .background else { throw .run(.alreadyIn(.active)) }
    try app.pass(through: [.inactive, .active])
  }
}
