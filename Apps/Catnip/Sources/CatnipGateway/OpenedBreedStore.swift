import CatnipDomain
public import WhiskerEnvironment
import WhiskerStore

/// Opens the store of the device, whatever its condition: the app starts in any case.
@MainActor
public enum OpenedBreedStore {
  /// Returns the database, or a store in memory with what can be read of it.
  ///
  /// A database that is in use is opened later, and so is one of a device that can only be read. One that is damaged or was written by a newer
  /// version of the app is not changed.
  public static func open(
    in environment: AppEnvironment, log: @escaping @MainActor (String) -> Void
  ) -> any BreedStore {
    do { return try DatabaseBreedStore(in: environment, log: log) } catch {
      log("storage: \(error.description)")
      let store = InMemoryBreedStore(savedData: SavedData(error))
      let isWhole = read(into: store, environment, log)
      if error == .locked {
        return LateBreedStore(showing: store, isWhole: isWhole) { () throws(StoreError) in
          try DatabaseBreedStore(in: environment, log: log)
        }
      }
      guard store.savedData == .readOnly else { return store }
      // A database takes the place of what the person sees only if that is all that it has, or if it turns out to be a new one.
      guard isWhole || store.listing().isEmpty else {
        store.savedData = .unreadable
        return store
      }
      return ProvisionalBreedStore(showing: store, isWhole: isWhole, in: environment, log: log)
    }
  }

  /// Reads what can be read, and returns whether that is all.
  private static func read(
    into store: InMemoryBreedStore, _ environment: AppEnvironment, _ log: @MainActor (String) -> Void
  ) -> Bool {
    var isWhole = true
    do {
      let connection = try DatabaseConnection(
        named: DatabaseBreedStore.name, in: environment, access: .readOnly)
      let version = try connection.first("PRAGMA user_version") { try $0.value(at: 0, as: Int.self) } ?? 0
      let listed = try BreedRows.listedIDs(connection, by: BreedRows.order(inVersion: version))
      let readable = breeds(listed, connection, isWhole: &isWhole, log)
      // Pages of which something is missing are asked for again.
      let isListed = readable.count == listed.count
      let pagination = isListed ? try BreedRows.pagination(connection) : Pagination()
      store.saveListed(readable, at: .end) { _, _ in pagination }
      let favorites = try BreedRows.favoriteIDs(connection)
      let readableFavorites = breeds(favorites, connection, isWhole: &isWhole, log)
      store.unreadableFavorites = favorites.count - readableFavorites.count
      for favorite in readableFavorites {
        store.save([favorite])
        try store.setFavorite(true, id: favorite.id)
      }
      // Those that were found and not listed, too; last, since they are the least loss.
      store.save(try BreedRows.all(connection))
      return isWhole
    } catch {
      log("storage: only a part could be read: \(error)")
      return false
    }
  }

  /// Reads breeds one by one: where a part of the file is damaged, those in the others can be read.
  private static func breeds(
    _ ids: [Breed.ID], _ connection: DatabaseConnection, isWhole: inout Bool,
    _ log: @MainActor (String) -> Void
  ) -> [Breed] {
    var breeds: [Breed] = []
    for id in ids {
      do {
        if let breed = try BreedRows.breed(id: id, connection) { breeds.append(breed) }
      } catch {
        log("storage: a breed could not be read: \(error)")
        isWhole = false
      }
    }
    return breeds
  }
}

extension SavedData {
  /// The condition of a database that could not be opened for reading and writing.
  init(_ error: StoreError) {
    self =
      switch error {
      case .newer: .newer
      case .readOnly, .cannotOpen: .readOnly
      case .full: .full
      default: .unreadable
      }
  }
}
