import CatnipDomain
import CatnipGateway

/// A store that records changes to favourites, is full, or cannot be read.
@MainActor
final class WatchedStore: BreedStore {
  private(set) var writes: [String] = []
  var isFull: Bool
  var isUnreadable: Bool
  private let store: InMemoryBreedStore

  init(_ store: InMemoryBreedStore = InMemoryBreedStore(), isFull: Bool = false, isUnreadable: Bool = false) {
    self.store = store
    self.isFull = isFull
    self.isUnreadable = isUnreadable
  }

  func listing() -> [Breed] { store.listing() }
  func pagination() -> Pagination { store.pagination() }
  func breed(id: String) throws(BreedStoreError) -> Breed? {
    guard !isUnreadable else { throw .database("disk I/O error") }
    return store.breed(id: id)
  }
  func breeds(named text: String) -> [Breed] { store.breeds(named: text) }
  func save(_ breeds: [Breed]) { store.save(breeds) }
  func saveListed(_ breeds: [Breed], pagination: Pagination) {
    store.saveListed(breeds, pagination: pagination)
  }
  func favorites() throws(BreedStoreError) -> [Breed] {
    guard !isUnreadable else { throw .database("disk I/O error") }
    return store.favorites()
  }
  var unreadableFavorites: Int { 0 }
  var savedData: SavedData { .sound }

  func setFavorite(_ isFavorite: Bool, id: String) throws(BreedStoreError) {
    guard !isFull else { throw .database("disk full") }
    writes.append("\(id) is a favorite: \(isFavorite)")
    try store.setFavorite(isFavorite, id: id)
  }
}
