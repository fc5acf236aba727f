import CatnipDomain
import WhiskerEnvironment
import WhiskerJSON

/// The favourites as versions of the app without a database kept them: each as JSON under a key of its own.
///
/// They are moved into the database. A damaged one is counted and stays, for a version that can read it; one that cannot be moved
/// stays for the next launch. One that is moved and whose key cannot be removed loses it together with its mark, which would come back otherwise.
/// Without a database to move them into, they are shown where they are.
@MainActor
struct FormerFavorites {
  private static let prefix = "favorite."

  let storage: any DeviceStorage

  /// Moves what can be read.
  ///
  /// - Returns: The number of favourites that cannot be read, and the keys that those which were moved could not leave.
  func move(
    to store: DatabaseBreedStore, log: @MainActor (String) -> Void
  ) -> (unreadable: Int, keysLeft: [Breed.ID: String]) {
    var keysLeft: [Breed.ID: String] = [:]
    let unreadable = forEach(log: log) { breed, key in
      do {
        try move(breed, to: store)
        keysLeft[breed.id] = key
        try remove(key)
        keysLeft[breed.id] = nil
      } catch { log("storage: \(key) cannot be moved: \(Self.reason(error))") }
    }
    return (unreadable, keysLeft)
  }

  /// Removes a key, whose favourite would be moved again at the next launch.
  func remove(_ key: String) throws(StorageError) { try storage.set(nil as [UInt8]?, forKey: key) }

  /// Copies what can be read into a store that lasts until the app ends, and returns the number of favourites that cannot.
  func copy(to store: InMemoryBreedStore, log: @MainActor (String) -> Void) -> Int {
    forEach(log: log) { breed, _ in store.addFavorite(breed) }
  }

  /// Passes on what can be read, in the order of the keys, and returns the number of favourites that cannot.
  private func forEach(log: @MainActor (String) -> Void, _ body: (Breed, _ key: String) -> Void) -> Int {
    let keys: [String]
    do throws(StorageError) { keys = try storage.keys() } catch {
      // Nobody knows whether there are any, so none is said to be lost.
      log("storage: the keys cannot be listed: \(error.description)")
      return 0
    }
    var unreadable = 0
    for key in keys.sorted() where key.hasPrefix(Self.prefix) {
      let breed: Breed
      do {
        guard let saved = try storage.value(forKey: key) else { continue }
        breed = try CodableJSON.decode(KeptBreed.self, from: saved).breed
      } catch {
        unreadable += 1
        log("storage: \(key) cannot be read: \(Self.reason(error))")
        continue
      }
      body(breed, key)
    }
    return unreadable
  }

  private func move(_ breed: Breed, to store: DatabaseBreedStore) throws {
    // A breed that the database has already is newer.
    if try store.breed(id: breed.id) == nil { try store.save([breed]) }
    try store.setFavorite(true, id: breed.id)
  }

  /// The reason of a failure as one phrase, without anything that was saved.
  private static func reason(_ error: any Error) -> String {
    switch error {
    case let error as BreedStoreError: error.reason
    case DecodingError.keyNotFound(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.typeMismatch(_, let context), DecodingError.dataCorrupted(let context):
      context.debugDescription
    default: "\(error)"
    }
  }
}
