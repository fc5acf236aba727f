import WhiskerScript

extension ExpectNothingStored: PerformedStatement {
  /// Expects that nothing is under a key of the device's storage.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let value = try world.storage.text(for: key)
    app.saw(value.map { "is \(StorageProblem.shown($0))" } ?? "nothing is stored")
    if let value { throw .storage(.somethingStored(key, actual: value)) }
  }
}
