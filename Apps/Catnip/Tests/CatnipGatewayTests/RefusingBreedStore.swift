import CatnipDomain

@testable import CatnipGateway

/// A store in memory that refuses to be changed, or to be read, until it is told otherwise, like a database that another program uses.
@MainActor
final class RefusingBreedStore: BreedStore {
  var refusesChanges = false
  var refusesReading = false
  /// Whether the device has no space left.
  var isFull = false
  /// The number of changes that are refused because something else is writing.
  var refusals = 0
  /// What happens with each of them.
  var whenRefusing: () -> Void = {}

  let store = InMemoryBreedStore()

  private func read<Result>(_ result: Result) throws(BreedStoreError) -> Result {
    if refusesReading { throw .database("refused") }
    return result
  }

  private func requireChanges() throws(BreedStoreError) {
    if refusesChanges { throw .database("refused") }
    if isFull { throw .full }
    if refusals > 0 {
      refusals -= 1
      whenRefusing()
      throw .inUse
    }
  }

  func listing() throws(BreedStoreError) -> [Breed] { try read(store.listing()) }
  func pagination() throws(BreedStoreError) -> Pagination { try read(store.pagination()) }
  func breed(id: String) throws(BreedStoreError) -> Breed? { try read(store.breed(id: id)) }
  func breeds(named text: String) throws(BreedStoreError) -> [Breed] { try read(store.breeds(named: text)) }
  func save(_ breeds: [Breed]) throws(BreedStoreError) {
    try requireChanges()
    store.save(breeds)
  }
  func saveListed(
    _ breeds: [Breed], at place: Pagination.Place, pagination: (_ added: Int, _ listed: Int) -> Pagination
  ) throws(BreedStoreError) -> [Breed] {
    try requireChanges()
    return store.saveListed(breeds, at: place, pagination: pagination)
  }
  func favorites() throws(BreedStoreError) -> [Breed] { try read(store.favorites()) }
  var unreadableFavorites: Int { 0 }
  var savedData: SavedData { .sound }
  func setFavorite(_ isFavorite: Bool, id: String) throws(BreedStoreError) {
    try requireChanges()
    try store.setFavorite(isFavorite, id: id)
  }
}
