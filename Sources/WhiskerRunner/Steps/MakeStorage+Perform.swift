import WhiskerScript

extension MakeStorage: PerformedStatement {
  /// Lets the app write to its storage, or not.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    world.storage.device.isReadOnly = isReadOnly
  }
}
