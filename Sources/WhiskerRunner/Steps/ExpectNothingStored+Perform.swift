import WhiskerScript

extension StepContext {
  /// Expects that nothing is under a key of the device's storage.
  func expect(nothingStored key: LocatedText) throws(StepProblem) {
    let value = try world.storage.text(for: key)
    app.saw(value.map(StorageProblem.shown) ?? "nothing")
    if let value { throw .storage(.somethingStored(key, actual: value)) }
  }
}
