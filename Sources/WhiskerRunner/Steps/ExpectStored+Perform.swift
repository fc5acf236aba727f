import WhiskerEnvironment
import WhiskerScript

extension ExpectStored: PerformedStatement {
  /// Expects a text under a key of the device's storage.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let value = try world.stored(key)
    app.saw(value.map(StorageProblem.shown) ?? "nothing")
    guard let value else { throw .storage(.nothingStored(key, keys: try world.storedKeys())) }
    guard text.accepts(value) else { throw .storage(.otherStored(key, text, actual: value)) }
  }
}

extension World {
  /// The text under a key of the device's storage; nil if there is none.
  func stored(_ key: LocatedText) throws(StepProblem) -> String? {
    do throws(StorageError) { return try storage.device.string(forKey: key.value) } catch {
      throw .storage(.unreadable(key, error))
    }
  }

  /// The keys of the device's storage that have an entry.
  func storedKeys() throws(StepProblem) -> [String] {
    do throws(StorageError) { return try storage.device.keys() } catch { throw .storage(.failed(error)) }
  }
}
