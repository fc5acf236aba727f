import WhiskerScript

extension StepContext {
  /// Expects that nothing is under a key of the device's storage.
  func expect(nothingStored key: LocatedText) throws(StepProblem) {
    let value = try world.stored(key)
    app.saw(value.map(StorageProblem.shown) ?? "nothing")
    if let value { throw .storage(.somethingStored(key, actual: value)) }
  }
}
