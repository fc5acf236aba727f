public import CatnipDomain

/// A store that lasts as long as the object.
@MainActor
public final class InMemoryBreedStore: BreedStore {
  private var breedsByID: [String: Breed] = [:]
  private var order: [String] = []
  private var isListed: Set<String> = []
  /// Those that were listed before the listing began again, and were not since.
  private var isFormer: Set<String> = []
  private var favoriteIDs: Set<String> = []
  private var paging = Pagination()

  /// The condition of the data on the device, in place of which this store is used.
  public internal(set) var savedData: SavedData

  /// Creates an empty store.
  public init(savedData: SavedData = .sound) { self.savedData = savedData }

  /// Creates a copy of a listing, without favourites.
  convenience init(listing: [Breed], _ pagination: Pagination) {
    self.init()
    saveListed(listing, at: .end) { _, _ in pagination }
  }

  /// The breeds of the listing, in order.
  public func listing() -> [Breed] { listedIDs.compactMap { breedsByID[$0] } }

  private var listedIDs: [String] { currentIDs + order.filter(isFormer.contains) }

  /// The ids of those that were listed since the listing began.
  private var currentIDs: [String] { order.filter { !isFormer.contains($0) } }

  /// The pagination of the listing.
  public func pagination() -> Pagination { paging }

  /// A saved breed, listed or only found by a search.
  public func breed(id: String) -> Breed? { breedsByID[id] }

  /// The saved breeds whose name contains a text, ignoring case and accents.
  public func breeds(named text: String) -> [Breed] {
    breedsByID.values.filter { $0.isNamed(text) }
  }

  /// Inserts breeds or replaces those with the same id.
  public func save(_ breeds: [Breed]) {
    for breed in breeds { breedsByID[breed.id] = breed }
  }

  /// Inserts or replaces breeds and lists them at a place.
  @discardableResult
  public func saveListed(
    _ breeds: [Breed], at place: Pagination.Place, pagination: (_ added: Int, _ listed: Int) -> Pagination
  ) -> [Breed] {
    save(breeds)
    let later = place == .front ? currentIDs : []
    if place != .end { isFormer = isListed }
    let added = breeds.map(\.id).filter(list)
    let appended = added + later.filter(list)
    let isAppended = Set(appended)
    order = order.filter { !isAppended.contains($0) } + appended
    paging = pagination(added.count, order.count)
    if paging.isComplete { forgetFormer() }
    return listing()
  }

  /// Lists a breed, also one that is only listed from before, and returns whether it is not listed already.
  private func list(_ id: String) -> Bool { isListed.insert(id).inserted || isFormer.remove(id) != nil }

  private func forgetFormer() {
    order.removeAll(where: isFormer.contains)
    isListed.subtract(isFormer)
    isFormer = []
  }

  /// The favourites.
  public func favorites() -> [Breed] { favoriteIDs.compactMap { breedsByID[$0] } }

  /// The number of favourites on the device that could not be read into this store.
  public internal(set) var unreadableFavorites = 0

  /// Sets whether a saved breed is a favourite.
  public func setFavorite(_ isFavorite: Bool, id: String) throws(BreedStoreError) {
    guard breedsByID[id] != nil else { throw .unknownBreed(id: id) }
    if isFavorite { favoriteIDs.insert(id) } else { favoriteIDs.remove(id) }
  }
}
