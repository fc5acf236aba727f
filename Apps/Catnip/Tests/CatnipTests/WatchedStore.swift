import CatnipDomain
import CatnipGateway

/// A store that records changes to favourites, or is full.
@MainActor
final class WatchedStore: BreedStore {
  private(set) var writes: [String] = []
  private let isFull: Bool
  private let store = InMemoryBreedStore()

  init(isFull: Bool = false) { self.isFull = isFull }

  func listing() -> [Breed] { store.listing() }
  func pagination() -> Pagination { store.pagination() }
  func breed(id: String) -> Breed? { store.breed(id: id) }
  func breeds(named text: String) -> [Breed] { store.breeds(named: text) }
  func save(_ breeds: [Breed]) { store.save(breeds) }
  func saveListed(_ breeds: [Breed], pagination: Pagination) {
    store.saveListed(breeds, pagination: pagination)
  }
  func favorites() -> [Breed] { store.favorites() }
  var unreadableFavorites: Int { 0 }
  var savedData: SavedData { .sound }

  func setFavorite(_ isFavorite: Bool, id: String) throws(BreedStoreError) {
    guard !isFull else { throw .database("disk full") }
    writes.append("\(id) is a favorite: \(isFavorite)")
    try store.setFavorite(isFavorite, id: id)
  }
}
