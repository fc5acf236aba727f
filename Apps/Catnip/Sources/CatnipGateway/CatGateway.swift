public import CatnipDomain
public import WhiskerEnvironment

/// The one source of breeds and favourites, which combines the server and the data on the device.
///
/// Everything to remember, including pagination, is in the store, so that a relaunch continues where the app stopped. The gateway itself
/// holds only the breeds and pages that the store could not save so far, and the answers that wait for it in their order. What is shown
/// first, and what is asked for when, is decided by the use cases of the domain.
@MainActor
public struct CatGateway {
  private let service: any BreedService
  private let store: any BreedStore
  private let reachability: Reachability
  private let pageSize: Int
  private let clock: any Clock<Duration>
  private let log: @MainActor (String) -> Void
  private let unsaved = UnsavedBreeds()
  private let answers = AnswerQueue()

  /// The time between two uses of a store that something else is writing to.
  private static let pause = Duration.milliseconds(50)
  /// The time after which a use fails.
  private static let patience = Duration.seconds(1)

  /// Creates a gateway.
  ///
  /// - Parameters:
  ///   - service: The server.
  ///   - store: The saved data.
  ///   - reachability: The state of the network.
  ///   - pageSize: The number of breeds per request, at least 1.
  ///   - clock: The clock on which an answer waits for the store to be free.
  ///   - log: Receives the reason of each failure of the store.
  public init(
    service: any BreedService, store: any BreedStore, reachability: Reachability, pageSize: Int,
    clock: any Clock<Duration>, log: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    precondition(pageSize >= 1, "a page holds at least one breed (was \(pageSize))")
    self.service = service
    self.store = store
    self.reachability = reachability
    self.pageSize = pageSize
    self.clock = clock
    self.log = log
  }

  private func requireNetwork() throws(BreedError) {
    guard reachability.isOnline else { throw .offline }
  }

  /// Each breed once, at its first occurrence.
  private func unique(_ breeds: [Breed]) -> [Breed] {
    var seen: Set<Breed.ID> = []
    return breeds.filter { seen.insert($0.id).inserted }
  }

  /// The breeds, of which those without a picture keep the saved one.
  private func keepingImages(_ breeds: [Breed]) throws(BreedStoreError) -> [Breed] {
    var result: [Breed] = []
    for breed in breeds {
      // One with a picture needs none from the store.
      result.append(breed.image == nil ? breed.keepingImage(of: try store.breed(id: breed.id)) : breed)
    }
    return result
  }

  /// Saves breeds that the server has sent, with those that could not be saved before, and returns them with the saved pictures.
  ///
  /// Where they cannot be saved, which the log says, a person sees them all the same. Where the saved pictures cannot be read, they are as
  /// the server has sent them, and are not saved: that would remove the pictures.
  private func saving(_ breeds: [Breed]) async throws(BreedError) -> [Breed] {
    do {
      return try await waiting { () throws(BreedStoreError) in
        try saveUnsaved()
        let kept = try keepingImages(breeds)
        try store.save(kept)
        return kept
      }
    } catch .cancelled { throw .cancelled } catch { return keepingUnsaved(breeds) }
  }

  /// Keeps breeds that could not be saved for the next time that something can be, with the saved pictures if these can be read.
  private func keepingUnsaved(_ breeds: [Breed]) -> [Breed] {
    let kept: [Breed]
    // The log has the reason already.
    do { kept = try keepingImages(breeds) } catch { kept = breeds }
    unsaved.keep(kept)
    return kept
  }

  /// Saves the breeds that could not be saved when they came.
  private func saveUnsaved() throws(BreedStoreError) {
    let breeds = unsaved.all
    guard !breeds.isEmpty else { return }
    // The store may have got pictures meanwhile.
    try store.save(try keepingImages(breeds))
    unsaved.forget(breeds)
  }

  /// Uses the store after an answer of the server, again and again while something else is writing to it, for a second at most.
  ///
  /// The main actor does other things meanwhile, which may change the store: each try begins with what the store has then. Answers that wait
  /// together use it in the order in which they came, unless theirs does not matter; the time in which one waits for earlier ones is a part of
  /// its second.
  private func waiting<Result>(
    inOrder isOrdered: Bool = true, _ work: () throws(BreedStoreError) -> Result
  ) async throws(BreedError) -> Result {
    let isLate = clock.deadline(after: Self.patience)
    guard isOrdered else { return try await trying(until: isLate, work) }
    let number = answers.enter()
    defer { answers.leave(number) }
    guard await answers.turn(of: number) else { throw .cancelled }
    return try await trying(until: isLate, work)
  }

  /// Uses the store, again and again while something else is writing to it, until it is late.
  private func trying<Result>(
    until isLate: () -> Bool, _ work: () throws(BreedStoreError) -> Result
  ) async throws(BreedError) -> Result {
    let retry = Retry(attempts: .max, delay: .constant(Self.pause), clock: clock)
    do {
      return try await retry(unless: { $0 as? BreedStoreError != .inUse || isLate() }) { _ in try work() }
    } catch let error as BreedStoreError where error != .inUse || !Task.isCancelled {
      throw failure(error)
    } catch { throw .cancelled }
  }

  private func stored<Result>(
    _ work: () throws(BreedStoreError) -> Result
  ) throws(BreedError) -> Result {
    do { return try work() } catch { throw failure(error) }
  }

  /// The failure for a person; the log has all that is known of it.
  private func failure(_ error: BreedStoreError) -> BreedError {
    log("storage: \(error.reason)")
    return switch error {
    case .inUse: .storageInUse
    case .full: .storageFull
    case .unknownBreed, .database: .storage
    }
  }
}

// What is read of the store after an answer, and what is written then, has no await in between, so that nothing else changes the store.
extension CatGateway: BreedRepository {
  /// The saved listing, with newer data of its breeds that could not be saved.
  public func savedListing() throws(BreedError) -> BreedListing {
    try stored { () throws(BreedStoreError) in
      BreedListing(unsaved.newest(of: try store.listing()), try store.pagination(), from: .device)
    }
  }

  /// The saved pagination of the listing, in pages of the size that is requested now.
  public func pagination() throws(BreedError) -> Pagination {
    var pagination = try stored { () throws(BreedStoreError) in try store.pagination() }
    pagination.proceed(inPagesOf: pageSize)
    return pagination
  }

  /// Loads a page and saves it in the listing, after those that could not be saved when they came.
  ///
  /// Where it cannot be saved, which the log says, it is listed all the same.
  public func loadPage(_ page: Int) async throws(BreedError) -> BreedListing {
    try requireNetwork()
    let fetched = try await service.breeds(page: page, limit: pageSize)
    // The listing may have begun again meanwhile.
    if Task.isCancelled { throw .cancelled }
    let breeds = unique(fetched.breeds)
    do {
      return try await waiting { () throws(BreedStoreError) in
        for earlier in unsaved.pages where earlier.number != page {
          try list(earlier, in: store)
          unsaved.forget(page: earlier.number)
        }
        try saveUnsaved()
        let (listed, pagination) = try list(try keepingImages(breeds), of: fetched, page, in: store)
        unsaved.forget(page: page)
        return BreedListing(listed, pagination, from: .server)
      }
    } catch .cancelled {
      throw .cancelled
    } catch {
      return try unsavedListing(breeds, of: fetched, page, because: error)
    }
  }

  /// The listing with a page that could not be saved, after earlier ones of that kind; the reason is also that of a listing that cannot be read.
  private func unsavedListing(
    _ breeds: [Breed], of fetched: BreedPage, _ page: Int, because failure: BreedError
  ) throws(BreedError) -> BreedListing {
    do {
      let kept = try keepingImages(breeds)
      let copy = InMemoryBreedStore(
        listing: unsaved.newest(of: try store.listing()), try store.pagination())
      for earlier in unsaved.pages where earlier.number != page { try list(earlier, in: copy) }
      let (listed, pagination) = try list(kept, of: fetched, page, in: copy)
      unsaved.keep(kept)
      unsaved.keep(fetched, page)
      return BreedListing(listed, pagination, from: .server, savingFailure: failure)
    } catch { throw failure }
  }

  /// Lists a page that could not be saved when it came, with its breeds as they are by now.
  private func list(_ page: UnsavedBreeds.Page, in target: any BreedStore) throws(BreedStoreError) {
    var breeds: [Breed] = []
    for breed in unique(page.fetched.breeds) { breeds.append(try store.breed(id: breed.id) ?? breed) }
    _ = try list(unsaved.newest(of: breeds), of: page.fetched, page.number, in: target)
  }

  /// Lists the breeds of a page in the store, or in a copy of it; one to which the listing no longer leads is requested again after those
  /// before it.
  private func list(
    _ breeds: [Breed], of fetched: BreedPage, _ page: Int, in target: any BreedStore
  ) throws(BreedStoreError) -> ([Breed], Pagination) {
    let saved = try target.pagination()
    var pagination = saved
    pagination.proceed(inPagesOf: pageSize)
    // The listing may have begun again after the page was requested: those between them were not loaded since.
    guard page <= pagination.nextPage else { return (try target.listing(), saved) }
    // Only a first page can begin the listing again.
    let isUnchanged = page > 0 ? true : try target.listing().starts(with: breeds) { $0.id == $1.id }
    let place = saved.place(of: page, fetched, isUnchanged: isUnchanged, pageSize: pageSize)
    let listed = try target.saveListed(breeds, at: place) { added, listed in
      pagination = saved
      pagination.include(
        page, fetched, at: place, added: added, listed: listed, pageSize: pageSize)
      return pagination
    }
    return (listed, pagination)
  }

  /// Loads the breeds whose name contains a query, and saves them if the store can; they are not added to the listing.
  public func search(_ query: String) async throws(BreedError) -> BreedPage {
    try requireNetwork()
    let found = try await service.search(query)
    return BreedPage(try await saving(unique(found.breeds)), unreadable: found.unreadable)
  }

  /// The breeds that were loaded before and whose name contains a query, ignoring case and accents.
  public func savedBreeds(named query: String) throws(BreedError) -> [Breed] {
    try stored { () throws(BreedStoreError) in
      let saved = try store.breeds(named: query).filter { unsaved[$0.id] == nil }
      let newer = unsaved.breeds(named: query)
      // Where a saved picture cannot be read, they are shown without.
      do { return saved + (try keepingImages(newer)) } catch { return saved + newer }
    }
  }

  /// A breed that was loaded before, from the store or because that could not save it; `nil` if there is none.
  public func savedBreed(id: Breed.ID) throws(BreedError) -> Breed? {
    if let newer = unsaved[id] {
      // Where the saved picture cannot be read, it is shown without one.
      do { return newer.keepingImage(of: try store.breed(id: id)) } catch { return newer }
    }
    return try stored { () throws(BreedStoreError) in try store.breed(id: id) }
  }

  /// Loads one breed, and saves it if the store can; `nil` if the server knows none with this id.
  public func loadBreed(id: Breed.ID) async throws(BreedError) -> Breed? {
    try requireNetwork()
    guard let loaded = try await service.breed(id: id) else { return nil }
    return try await saving([loaded]).first
  }

  /// Loads a picture and saves it with its breed; `nil` if the server has none.
  public func loadImage(id: String, of breedID: Breed.ID) async throws(BreedError) -> BreedImage? {
    try requireNetwork()
    guard let image = try await service.image(id: id) else { return nil }
    do {
      // It changes only a breed that refers to it, whatever else waits.
      try await waiting(inOrder: false) { () throws(BreedStoreError) in
        try saveUnsaved()
        // Newer data may have come meanwhile, and with it another picture.
        if let saved = try store.breed(id: breedID), saved.imageID == id {
          try store.save([saved.with(image, id: id)])
        }
      }
    } catch .cancelled {
      throw .cancelled
    } catch {
      // One that cannot be saved, which the log says, is shown all the same; the next launch asks for it again.
    }
    return image
  }
}

extension CatGateway: FavoriteRepository {
  /// The saved favourites, with newer data of them that could not be saved.
  public func favorites() throws(BreedError) -> Favorites {
    try stored { () throws(BreedStoreError) in
      Favorites(unsaved.newest(of: try store.favorites()), unreadable: store.unreadableFavorites)
    }
  }

  /// Saves whether a breed is a favourite.
  public func setFavorite(_ isFavorite: Bool, _ breed: Breed) throws(BreedError) {
    try stored { () throws(BreedStoreError) in
      // One that could not be saved when it was loaded, or newer data of it, is saved with its mark.
      if isFavorite, try !isSaved(breed.id) {
        try store.save(try keepingImages([unsaved[breed.id] ?? breed]))
        unsaved.forget([breed])
      }
      try store.setFavorite(isFavorite, id: breed.id)
    }
  }

  /// Whether the store has a breed as the server has sent it last.
  private func isSaved(_ id: Breed.ID) throws(BreedStoreError) -> Bool {
    if unsaved[id] != nil { return false }
    return try store.breed(id: id) != nil
  }
}

extension CatGateway: SavedDataRepository {
  /// The condition of the store.
  public var savedData: SavedData { store.savedData }

  /// Notices that the device can be written by now.
  public func check() { store.check() }
}

extension BreedListing {
  fileprivate init(
    _ breeds: [Breed], _ pagination: Pagination, from source: Source,
    savingFailure: BreedError? = nil
  ) {
    self.init(
      breeds: breeds, isComplete: pagination.isComplete, unreadable: pagination.unreadableCount,
      source: source, savingFailure: savingFailure)
  }
}

extension Clock where Duration == Swift.Duration {
  /// Returns whether a time from now on is over.
  fileprivate func deadline(after time: Duration) -> () -> Bool {
    let end = now.advanced(by: time)
    return { now >= end }
  }
}
