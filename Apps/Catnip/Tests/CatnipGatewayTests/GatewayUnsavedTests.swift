import CatStaging
import CatnipDomain
import CatnipStaging
import Testing
import WhiskerEnvironment

@testable import CatnipGateway

/// What the server has sent is returned where the device cannot save it.
@MainActor
@Suite("Gateway over a store that refuses")
struct GatewayUnsavedTests {
  private let service = StagedBreedService()
  private let store = RefusingBreedStore()
  private let clock = ImmediateClock()
  private let gateway: CatGateway

  init() {
    gateway = CatGateway(
      service: service, store: store, reachability: Reachability(), pageSize: 2, clock: clock)
  }

  @Test("A find that cannot be saved has the saved picture")
  func picture() async throws {
    try store.save([breed("a", image: "https://x.org/a.jpg")])
    store.refusesChanges = true
    service.on(.search("a"), .breeds([breed("a", "Newer")]))
    let found = try await gateway.search("a").breeds
    #expect(found == [breed("a", "Newer", image: "https://x.org/a.jpg")])
  }

  @Test("A find whose saved picture cannot be read is not saved without it")
  func unreadablePicture() async throws {
    try store.save([breed("a", image: "https://x.org/a.jpg")])
    store.refusesReading = true
    service.on(.search("a"), .breeds([breed("a", "Newer")]))
    #expect(try await gateway.search("a").breeds == [breed("a", "Newer")])
    #expect(store.store.breed(id: "a") == breed("a", image: "https://x.org/a.jpg"))
  }

  @Test("A breed that could not be saved is known, until the store has it or a newer one")
  func known() async throws {
    try store.save([breed("b", "Older")])
    store.refusesChanges = true
    service.on(.search("a"), .breeds([breed("a"), breed("b", "Newer")]))
    _ = try await gateway.search("a")
    #expect(try gateway.savedBreed(id: "a") == breed("a"))
    #expect(try gateway.savedBreed(id: "b") == breed("b", "Newer"))
    store.refusesReading = true
    #expect(try gateway.savedBreed(id: "a") == breed("a"))
    #expect(throws: BreedError.storage) { try gateway.savedBreed(id: "c") }

    store.refusesReading = false
    store.refusesChanges = false
    try gateway.setFavorite(true, breed("a"))
    try store.save([breed("a", "Newest")])
    #expect(try gateway.savedBreed(id: "a") == breed("a", "Newest"))
    service.on(.page(0), .breeds([breed("b", "Latest")]))
    _ = try await gateway.loadPage(0)
    #expect(try gateway.savedBreed(id: "b") == breed("b", "Latest"))
  }

  @Test("A breed that was found again and could be saved is that of the store")
  func foundAgain() async throws {
    service.on(.search("a"), .breeds([breed("a")]))
    store.refusesChanges = true
    _ = try await gateway.search("a")
    store.refusesChanges = false
    _ = try await gateway.search("a")
    try store.save([breed("a", "Newest")])
    #expect(try gateway.savedBreed(id: "a") == breed("a", "Newest"))
  }

  @Test("A page that cannot be saved is listed at its place, and asked for again")
  func page() async throws {
    service.on(.page(0), .breeds([breed("a"), breed("b")]), .breeds([breed("x"), breed("a", "Newer")]))
    service.on(.page(1), .breeds([breed("c"), breed("d")]))
    store.refusesChanges = true
    let first = try await gateway.loadPage(0)
    #expect(first.breeds.map(\.id) == ["a", "b"])
    #expect(!first.isComplete && !first.isSaved && first.source == .server)
    #expect(try gateway.pagination().nextPage == 0)
    #expect(try gateway.savedBreed(id: "b") == breed("b"))

    store.refusesChanges = false
    #expect(try await gateway.loadPage(0).isSaved)
    store.refusesChanges = true
    let second = try await gateway.loadPage(1)
    #expect(second.breeds.map(\.id) == ["x", "a", "c", "d"])
    #expect(!second.isSaved)
    #expect(try gateway.pagination().nextPage == 1)
    #expect(
      try gateway.savedListing()
        == BreedListing(breeds: [breed("x"), breed("a", "Newer")], isComplete: false))
  }

  @Test("What something else keeps the store from is waited for, for a second")
  func inUse() async throws {
    service.on(.page(0), .breeds([breed("a"), breed("b")]), .breeds([breed("a"), breed("c")]))
    service.on(.search("d"), .breeds([breed("d")]))
    store.refusals = 20
    #expect(try await gateway.loadPage(0).savingFailure == nil)
    #expect(clock.elapsed == .seconds(1))
    store.refusals = 21
    let unsaved = try await gateway.loadPage(0)
    #expect(unsaved.savingFailure == .storageInUse)
    #expect(unsaved.breeds.map(\.id) == ["a", "c", "b"])
    store.refusals = 3
    _ = try await gateway.search("d")
    #expect(store.store.breed(id: "d") == breed("d"))
  }

  @Test("A caller who no longer waits for the answer does not wait for the store")
  func inUseCancelled() async throws {
    service.on(.page(0), .breeds([breed("a"), breed("b")]))
    store.refusals = 1
    store.whenRefusing = { withUnsafeCurrentTask { $0?.cancel() } }
    let loading = Task { [gateway] in
      _ = await #expect(throws: BreedError.cancelled) { try await gateway.loadPage(0) }
    }
    await loading.value
    #expect(store.store.listing() == [])
  }

  @Test("News of saved breeds that cannot be saved are those of the listing and of the favourites")
  func news() async throws {
    service.on(.page(0), .breeds([breed("a", image: "https://x.org/a.jpg"), breed("b")]))
    _ = try await gateway.loadPage(0)
    try gateway.setFavorite(true, breed("a"))
    let newer = breed("a", "Newer", image: "https://x.org/a.jpg")
    service.on(.search("a"), .breeds([breed("a", "Newer")]))
    store.refusesChanges = true
    _ = try await gateway.search("a")
    #expect(try gateway.savedListing().breeds == [newer, breed("b")])
    #expect(try gateway.favorites().breeds == [newer])
    #expect(store.store.breed(id: "a")?.name == "A")
  }

  @Test("A mark saves the newest data of its breed, which is forgotten then")
  func markOfNews() async throws {
    try store.save([breed("a")])
    service.on(.search("a"), .breeds([breed("a", "Newer")]))
    store.refusesChanges = true
    _ = try await gateway.search("a")
    store.refusesChanges = false
    try gateway.setFavorite(true, breed("a"))
    #expect(store.store.breed(id: "a") == breed("a", "Newer"))
    try store.save([breed("a", "Newest")])
    #expect(try gateway.favorites().breeds == [breed("a", "Newest")])
  }

  @Test("What could not be saved is saved with the next answer, and keeps the picture that was saved since")
  func savedLater() async throws {
    service.on(.search("a"), .breeds([breed("a"), breed("b", "Older")]), .breeds([breed("b")]))
    service.on(.search("c"), .breeds([breed("c")]))
    store.refusesChanges = true
    _ = try await gateway.search("a")
    store.refusesChanges = false
    try store.save([breed("a", "Older", image: "https://x.org/a.jpg")])
    _ = try await gateway.search("a")
    #expect(store.store.breed(id: "a") == breed("a", image: "https://x.org/a.jpg"))
    #expect(store.store.breed(id: "b") == breed("b"))

    service.on(.search("d"), .breeds([breed("d", image: "https://x.org/d.jpg")]), .breeds([breed("d", "D2")]))
    store.refusesChanges = true
    _ = try await gateway.search("d")
    _ = try await gateway.search("d")
    store.refusesChanges = false
    _ = try await gateway.search("c")
    #expect(store.store.breed(id: "d") == breed("d", "D2", image: "https://x.org/d.jpg"))
  }

  @Test("A page that could not be saved is saved with the next one, as it would have been before it")
  func pageSavedLater() async throws {
    service.on(.page(0), .breeds([breed("a"), breed("b")]))
    service.on(.page(1), .breeds([breed("c"), breed("d")]))
    _ = try await gateway.loadPage(0)
    store.refusesChanges = true
    _ = try await gateway.loadPage(1)
    let again = try await gateway.loadPage(0)
    #expect(again.breeds.map(\.id) == ["a", "b", "c", "d"] && !again.isSaved)
    store.refusesChanges = false
    service.on(.search("c"), .breeds([breed("c", "Newer")]))
    _ = try await gateway.search("c")
    #expect(try gateway.pagination().nextPage == 1)

    let saved = try await gateway.loadPage(0)
    #expect(saved.breeds == [breed("a"), breed("b"), breed("c", "Newer"), breed("d")] && saved.isSaved)
    #expect(try gateway.pagination().nextPage == 2)
    #expect(try gateway.savedListing().breeds == saved.breeds)
  }

  @Test("A page is not listed after another beginning without those between them")
  func pageAfterAnotherBeginning() async throws {
    service.on(.page(0), .breeds([breed("a"), breed("b")]), .breeds([breed("x"), breed("a")]))
    service.on(.page(1), .breeds([breed("c"), breed("d")]), .breeds([breed("b"), breed("c")]))
    service.on(.page(2), .breeds([breed("d"), breed("e")]))
    _ = try await gateway.loadPage(0)
    _ = try await gateway.loadPage(1)
    store.refusesChanges = true
    _ = try await gateway.loadPage(0)
    let unsaved = try await gateway.loadPage(2)
    #expect(unsaved.breeds.map(\.id) == ["x", "a", "b", "c", "d"] && !unsaved.isSaved)
    store.refusesChanges = false
    #expect(try gateway.pagination().nextPage == 2)
    let saved = try await gateway.loadPage(2)
    #expect(saved.breeds.map(\.id) == ["x", "a", "b", "c", "d"] && saved.isSaved)
    #expect(try gateway.pagination().nextPage == 1)
    _ = try await gateway.loadPage(1)
    #expect(try gateway.pagination().nextPage == 2)
    #expect(try await gateway.loadPage(2).breeds.map(\.id) == ["x", "a", "b", "c", "d", "e"])
  }

  @Test("A breed that could not be saved has the picture that the store has got since")
  func pictureSince() async throws {
    service.on(.search("a"), .breeds([breed("a", "A2")]))
    store.refusesChanges = true
    _ = try await gateway.search("a")
    store.refusesChanges = false
    try store.save([breed("a", image: "https://x.org/a.jpg")])
    let newer = breed("a", "A2", image: "https://x.org/a.jpg")
    #expect(try gateway.savedBreed(id: "a") == newer)
    #expect(try gateway.savedBreeds(named: "a2") == [newer])
    store.refusesReading = true
    #expect(try gateway.savedBreed(id: "a") == breed("a", "A2"))
  }

  @Test("An answer for which nothing waits any more leaves the others in their order")
  func queue() async throws {
    let queue = AnswerQueue()
    let first = queue.enter()
    let second = queue.enter()
    let third = queue.enter()
    var turns: [Int] = []
    let cancelled = Task {
      #expect(await queue.turn(of: second) == false)
      queue.leave(second)
    }
    let last = Task {
      #expect(await queue.turn(of: third))
      turns.append(third)
    }
    cancelled.cancel()
    await cancelled.value
    #expect(turns.isEmpty)
    #expect(await queue.turn(of: first))
    turns.append(first)
    queue.leave(first)
    await last.value
    #expect(turns == [first, third])
  }

  @Test("A full device is one for a person, too")
  func full() async throws {
    service.on(.page(0), .breeds([breed("a"), breed("b")]))
    store.isFull = true
    #expect(try await gateway.loadPage(0).savingFailure == .storageFull)
    #expect(throws: BreedError.storageFull) { try gateway.setFavorite(true, breed("a")) }
  }

  @Test("A page fails where the listing to which it belongs cannot be read")
  func unreadableListing() async throws {
    service.on(.page(0), .breeds([breed("a"), breed("b")]))
    store.refusesReading = true
    await #expect(throws: BreedError.storage) { try await gateway.loadPage(0) }
  }
}
