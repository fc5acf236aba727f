import CatnipDomain
import WhiskerStore

/// The store of a device whose database is in use at the launch: the next call opens it, once it is free.
///
/// Until then it shows what could be read at the launch, and refuses each change, so that none is lost.
@MainActor
final class LateBreedStore: BreedStore {
  /// Each change that cannot be saved says so.
  var savedData: SavedData { .sound }

  private let copy: InMemoryBreedStore
  private let isWhole: Bool
  private let open: @MainActor () throws(StoreError) -> DatabaseBreedStore
  private var database: DatabaseBreedStore?

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - copy: What could be read at the launch.
  ///   - isWhole: Whether that is all that there is.
  ///   - open: Opens the database.
  init(
    showing copy: InMemoryBreedStore, isWhole: Bool,
    until open: @escaping @MainActor () throws(StoreError) -> DatabaseBreedStore
  ) {
    self.copy = copy
    self.isWhole = isWhole
    self.open = open
  }

  private func opened() throws(BreedStoreError) -> DatabaseBreedStore {
    if let database { return database }
    do {
      let opened = try open()
      database = opened
      return opened
    } catch { throw BreedStoreError(error) }
  }

  private var readable: any BreedStore {
    // The log has the reason since the launch.
    do { return try opened() } catch { return copy }
  }

  func listing() throws(BreedStoreError) -> [Breed] { try readable.listing() }

  func pagination() throws(BreedStoreError) -> Pagination { try readable.pagination() }

  func breed(id: String) throws(BreedStoreError) -> Breed? { try readable.breed(id: id) }

  func breeds(named text: String) throws(BreedStoreError) -> [Breed] { try readable.breeds(named: text) }

  func save(_ breeds: [Breed]) throws(BreedStoreError) { try opened().save(breeds) }

  func saveListed(
    _ breeds: [Breed], at place: Pagination.Place, pagination: (_ added: Int, _ listed: Int) -> Pagination
  ) throws(BreedStoreError) -> [Breed] {
    // The caller has read the pagination before, which is that of the copy unless the database was open by then.
    guard let database else { throw .inUse }
    return try database.saveListed(breeds, at: place, pagination: pagination)
  }

  func favorites() throws(BreedStoreError) -> [Breed] {
    // Favorites that were not read are not to be taken for none.
    try isWhole ? readable.favorites() : opened().favorites()
  }

  var unreadableFavorites: Int { readable.unreadableFavorites }

  func setFavorite(_ isFavorite: Bool, id: String) throws(BreedStoreError) {
    try opened().setFavorite(isFavorite, id: id)
  }
}
