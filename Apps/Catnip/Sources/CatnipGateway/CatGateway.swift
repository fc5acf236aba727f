public import CatnipDomain
public import WhiskerEnvironment

/// The features' one source of breeds, which combines the server and the saved data.
///
/// The gateway has no state. Everything to remember, including pagination, is in the store, so that two
/// gateways on one store agree, and a relaunch continues where the app stopped.
///
/// - The listing is offline-first: saved data is shown, and the server is asked only for a missing page.
/// - The search is online-first: the server is asked whenever there is a network.
@MainActor
public struct CatGateway: BreedRepository {
  private let service: any BreedService
  private let store: any BreedStore
  private let reachability: Reachability
  private let pageSize: Int
  private let log: @MainActor (String) -> Void

  /// Creates a gateway.
  ///
  /// - Parameters:
  ///   - service: The server.
  ///   - store: The saved data.
  ///   - reachability: The state of the network.
  ///   - pageSize: The number of breeds per request, at least 1.
  ///   - log: Receives the reason of each failure of the store.
  public init(
    service: any BreedService, store: any BreedStore, reachability: Reachability, pageSize: Int,
    log: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    precondition(pageSize >= 1, "a page holds at least one breed (was \(pageSize))")
    self.service = service
    self.store = store
    self.reachability = reachability
    self.pageSize = pageSize
    self.log = log
  }

  /// The saved breeds, without a request to the server.
  public func savedListing() throws(BreedError) -> BreedListing {
    try stored { () throws(BreedStoreError) in
      let paging = try store.pagination()
      return BreedListing(
        breeds: try store.listing(), isComplete: paging.isComplete, unreadable: paging.unreadableCount)
    }
  }

  /// Loads and saves the first page again; breeds of later pages are kept.
  public func reload() async throws(BreedError) -> BreedListing { try await load(page: 0) }

  /// Loads and saves the next page.
  public func loadNextPage() async throws(BreedError) -> BreedListing {
    let paging = try stored { () throws(BreedStoreError) in try store.pagination() }
    guard !paging.isComplete else { return try savedListing() }
    return try await load(page: paging.nextPage)
  }

  /// The breeds whose name contains a query: from the server, or without a network the saved ones.
  public func search(_ query: String) async throws(BreedError) -> [Breed] {
    guard reachability.isOnline else { return try savedBreeds(named: query) }
    let found: [Breed]
    do {
      found = try await service.search(query).breeds
    } catch .offline {
      return try savedBreeds(named: query)
    }
    return try stored { () throws(BreedStoreError) in
      let breeds = try unique(found)
      try store.save(breeds)
      return breeds
    }
  }

  /// A saved breed; `nil` if it was never loaded.
  public func breed(id: String) throws(BreedError) -> Breed? {
    try stored { () throws(BreedStoreError) in try store.breed(id: id) }
  }

  /// Loads and saves one breed, which is not added to the listing; `nil` if the server knows none with this id.
  public func loadBreed(id: String) async throws(BreedError) -> Breed? {
    guard reachability.isOnline else { throw .offline }
    guard let loaded = try await service.breed(id: id) else { return nil }
    return try stored { () throws(BreedStoreError) in
      let breed = loaded.keepingImage(of: try store.breed(id: loaded.id))
      try store.save([breed])
      return breed
    }
  }

  /// Loads the picture that a breed refers to and saves it with the breed; `nil` if there is none.
  public func loadImage(of breed: Breed) async throws(BreedError) -> BreedImage? {
    if let image = breed.image { return image }
    guard let id = breed.imageID else { return nil }
    guard reachability.isOnline else { throw .offline }
    guard let image = try await service.image(id: id) else { return nil }
    return try stored { () throws(BreedStoreError) in
      // Newer data may have come meanwhile, and with it another picture.
      if let saved = try store.breed(id: breed.id), saved.imageID == id {
        try store.save([saved.with(image, id: id)])
      }
      return image
    }
  }

  /// The number of saved favourites that could not be read.
  public var unreadableFavorites: Int { store.unreadableFavorites }

  /// The condition of the data on the device.
  public var savedData: SavedData { store.savedData }

  /// The saved favourites, by name.
  public func favorites() throws(BreedError) -> [Breed] {
    try stored { () throws(BreedStoreError) in try store.favorites() }
  }

  /// Saves whether a breed is a favourite.
  public func setFavorite(_ isFavorite: Bool, breedID: String) throws(BreedError) {
    try stored { () throws(BreedStoreError) in try store.setFavorite(isFavorite, id: breedID) }
  }

  private func load(page: Int) async throws(BreedError) -> BreedListing {
    guard reachability.isOnline else { throw .offline }
    let fetched = try await service.breeds(page: page, limit: pageSize)
    // There is no await from here on, so nothing else can change the store in between.
    return try stored { () throws(BreedStoreError) in
      let listed = Set(try store.listing().map(\.id))
      let breeds = try unique(fetched.breeds)
      let added = breeds.count { !listed.contains($0.id) }
      var paging = try store.pagination()
      paging.unreadable[page] = fetched.unreadable
      if page >= paging.nextPage {
        // A server may send more than was requested; pages that it included need not be requested again.
        paging.nextPage = max(page + 1, (listed.count + added) / pageSize)
        // A short page is the last one, and so is one without new breeds: a server that repeats itself has no end.
        paging.isComplete = fetched.count < pageSize || added == 0
      }
      try store.saveListed(breeds, pagination: paging)
      return BreedListing(
        breeds: try store.listing(), isComplete: paging.isComplete, unreadable: paging.unreadableCount)
    }
  }

  private func savedBreeds(named query: String) throws(BreedError) -> [Breed] {
    try stored { () throws(BreedStoreError) in try store.breeds(named: query) }
  }

  /// Each breed once, at its first occurrence; those without a picture keep the saved one.
  private func unique(_ breeds: [Breed]) throws(BreedStoreError) -> [Breed] {
    var seen: Set<String> = []
    var result: [Breed] = []
    for breed in breeds where seen.insert(breed.id).inserted {
      // One with a picture needs none from the store.
      result.append(breed.image == nil ? breed.keepingImage(of: try store.breed(id: breed.id)) : breed)
    }
    return result
  }

  private func stored<Result>(
    _ work: () throws(BreedStoreError) -> Result
  ) throws(BreedError) -> Result {
    do {
      return try work()
    } catch {
      log("storage: \(error.reason)")
      throw .storage
    }
  }
}
