package import CatnipDomain
import Observation

/// Breeds and favourites in memory and from a staged server: what use cases and features are tested on.
@MainActor @Observable
package final class StagedRepository: BreedRepository, FavoriteRepository, ComparisonRepository,
  UnsavedFavoriteRepository, SavedDataRepository
{
  /// The number of breeds on a page.
  package static let pageSize = 10

  /// The server.
  package let server = StagedBreedService()
  /// Whether there is a network.
  package var isOnline = true
  /// The saved listing.
  package var listed: [Breed]
  /// The saved pagination.
  package var paging: Pagination
  /// The saved breeds that are not listed.
  package var others: [Breed] = []
  /// The ids of the favourites.
  package var marked: Set<Breed.ID> = []
  /// The number of favourites that cannot be read.
  package var unreadableFavorites = 0
  /// Why nothing can be read from the device.
  package var readingFailure: BreedError?
  /// Whether a page that is loaded can be saved.
  package var savesPages = true
  /// Why nothing can be saved on the device.
  package var savingFailure: BreedError?
  /// The number of times that nothing can be saved; `nil` for each time.
  package var refusals: Int?
  /// The marks that were to be saved, such as "abys on".
  package private(set) var marks: [String] = []

  /// The condition of the data on the device.
  package var savedData = SavedData.sound
  /// The condition that the next check notices; `nil` for no other.
  package var noticed: SavedData?
  /// The changes that are kept for the next launch.
  package var unsaved: [FavoriteChange] = []
  /// Whether other changes can be kept.
  package var keepsUnsaved = true
  /// The changes that were to be kept, each time.
  package private(set) var keepings: [[FavoriteChange]] = []
  /// The breeds that were compared last.
  package var compared = BreedComparison()

  /// Creates a device with a complete listing; without breeds nothing was loaded yet.
  package init(_ listed: [Breed] = []) {
    self.listed = listed
    paging = listed.isEmpty ? Pagination() : Pagination(nextPage: 1, isComplete: true)
  }

  package func savedListing() throws(BreedError) -> BreedListing {
    try check(readingFailure)
    return listing(from: .device)
  }

  package func pagination() throws(BreedError) -> Pagination {
    try check(readingFailure)
    return paging
  }

  package func loadPage(_ page: Int) async throws(BreedError) -> BreedListing {
    let loaded = try await load { server async throws(BreedError) in
      try await server.breeds(page: page, limit: Self.pageSize)
    }
    if !savesPages {
      let ids = Set(loaded.breeds.map(\.id))
      return BreedListing(
        breeds: listed.filter { !ids.contains($0.id) } + loaded.breeds, isComplete: false, source: .server,
        savingFailure: .storage)
    }
    let before = listed.count
    for breed in loaded.breeds {
      if let known = listed.firstIndex(where: { $0.id == breed.id }) {
        listed[known] = breed
      } else {
        listed.append(breed)
      }
    }
    paging.include(
      page, loaded, at: page == 0 && paging.isComplete ? .beginning : .end, added: listed.count - before,
      listed: listed.count, pageSize: Self.pageSize)
    return listing(from: .server)
  }

  package func search(_ query: String) async throws(BreedError) -> BreedPage {
    try await load { server async throws(BreedError) in try await server.search(query) }
  }

  package func savedBreeds(named query: String) throws(BreedError) -> [Breed] {
    try check(readingFailure)
    return saved.filter { $0.isNamed(query) }
  }

  package func savedBreed(id: Breed.ID) throws(BreedError) -> Breed? {
    try check(readingFailure)
    return saved.first { $0.id == id }
  }

  package func loadBreed(id: Breed.ID) async throws(BreedError) -> Breed? {
    try await load { server async throws(BreedError) in try await server.breed(id: id) }
  }

  package func loadImage(id: String, of breedID: Breed.ID) async throws(BreedError) -> BreedImage? {
    try await load { server async throws(BreedError) in try await server.image(id: id) }
  }

  package func favorites() throws(BreedError) -> Favorites {
    try check(readingFailure)
    return Favorites(saved.filter { marked.contains($0.id) }, unreadable: unreadableFavorites)
  }

  package func setFavorite(_ isFavorite: Bool, _ breed: Breed) throws(BreedError) {
    if let refusals {
      self.refusals = refusals - 1
      if refusals > 0 { try check(savingFailure) }
    } else {
      try check(savingFailure)
    }
    marks.append("\(breed.id) \(isFavorite ? "on" : "off")")
    if isFavorite { marked.insert(breed.id) } else { marked.remove(breed.id) }
  }

  package func changes() -> [FavoriteChange] { unsaved }

  package func keep(_ changes: [FavoriteChange]) -> Bool {
    keepings.append(changes)
    if keepsUnsaved { unsaved = changes }
    return keepsUnsaved
  }

  package func check() { if let noticed { savedData = noticed } }

  package func comparison() -> BreedComparison { compared }

  package func keep(_ comparison: BreedComparison) { compared = comparison }

  private var saved: [Breed] { listed + others }

  private func listing(from source: BreedListing.Source) -> BreedListing {
    BreedListing(
      breeds: listed, isComplete: paging.isComplete, unreadable: paging.unreadableCount, source: source)
  }

  private func load<Result: Sendable>(
    _ work: (StagedBreedService) async throws(BreedError) -> Result
  ) async throws(BreedError) -> Result {
    guard isOnline else { throw .offline }
    return try await work(server)
  }

  private func check(_ failure: BreedError?) throws(BreedError) { if let failure { throw failure } }
}
