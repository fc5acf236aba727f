import WhiskerScript

extension ExpectNothingStored: PerformedStatement {
  /// Expects no stored value under a key of the device's storage.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let value = try world.storage.text(for: key)
    // Only the beginning is shown, in which a secret could not be found any more.
    let shown = value.map { world.mask.masked($0) }
    app.saw(shown.map { "is \(StorageProblem.shown($0))" } ?? "nothing is stored")
    if let shown { throw .storage(.somethingStored(key, actual: shown)) }
  }
}
