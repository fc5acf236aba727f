import WhiskerScript

extension ExpectStored: PerformedStatement {
  /// Expects a text under a key of the device's storage.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let value = try world.storage.text(for: key)
    app.saw(value.map { "is \(StorageProblem.shown(world.mask.masked($0)))" } ?? "nothing is stored")
    guard let value else { throw .storage(.nothingStored(key, keys: try world.storage.keys())) }
    guard text.accepts(value) else {
      // Only the beginning is shown, in which a secret could not be found any more.
      throw .storage(.otherStored(key, text, actual: world.mask.masked(value)))
    }
  }
}
