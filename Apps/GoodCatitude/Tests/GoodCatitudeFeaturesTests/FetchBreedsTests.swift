import GoodCatitudeArchitecture
import GoodCatitudeDomain
import GoodCatitudeFeatures
import GoodCatitudeStaging
import Testing

@MainActor
@Suite("Fetching breeds")
struct FetchBreedsTests {
  private let service = StagedBreedService()
  private let database = StagedBreedDatabase([StagedBreeds.malayan])

  private func store(pageSize: Int = 2) -> Store<FetchBreeds> {
    Store(.init(), FetchBreeds(service: service, database: database, pageSize: pageSize))
  }

  @Test("A page is shown by name")
  func page() async throws {
    service.answer(
      page: 0, with: .success(BreedPage([StagedBreeds.bengal, StagedBreeds.abyssinian], unreadable: 1)))
    let store = store()
    store.send(.reset)
    #expect(store.state.isLoading)
    try await until { !store.state.isLoading }
    #expect(store.state.breeds == [StagedBreeds.abyssinian, StagedBreeds.bengal])
    #expect(store.state.unreadable == 1)
    #expect(store.state.failure == nil)
    #expect(service.requests == ["page 0 of 2"])
  }

  @Test("Only the last breed brings the next page, and a page that is under way is not asked for twice")
  func nextPage() async throws {
    service.answer(page: 0, with: .success(BreedPage([StagedBreeds.abyssinian, StagedBreeds.malayan])))
    service.answer(page: 1, with: .success(BreedPage([StagedBreeds.bengal])))
    let store = store()
    store.send(.reset)
    try await until { !store.state.isLoading }
    store.send(.appeared(StagedBreeds.abyssinian))
    #expect(!store.state.isLoading)
    store.send(.appeared(StagedBreeds.malayan))
    store.send(.appeared(StagedBreeds.malayan))
    try await until { !store.state.isLoading }
    #expect(store.state.breeds == [StagedBreeds.abyssinian, StagedBreeds.bengal, StagedBreeds.malayan])
    // The page was short, so it was the last, although its end is in view.
    #expect(service.requests == ["page 0 of 2", "page 1 of 2"])
  }

  @Test("No server without new breeds is asked for ever, whatever it sends")
  func bounded() {
    let known = [StagedBreeds.abyssinian, StagedBreeds.bengal]
    let kinds = [
      BreedPage(known), BreedPage(known, unreadable: 3), BreedPage([], unreadable: 2),
      BreedPage([], unreadable: 6),
    ]
    var servers: [[BreedPage]] = [[]]
    for _ in 1...4 {
      servers = servers.flatMap { pages in kinds.map { pages + [$0] } }
      for pages in servers { #expect(requests(of: pages, after: BreedPage(known, unreadable: 4)) <= 8) }
    }
    let (lost, whole) = (BreedPage([], unreadable: 300), BreedPage(known, unreadable: 300))
    #expect(requests(of: [lost], after: BreedPage(known)) == 3)
    #expect(requests(of: [whole], after: whole) == 2)
  }

  /// The number of pages that are asked for, at most 99, of a server that sends the same ones again and again after the first.
  private func requests(of pages: [BreedPage], after first: BreedPage) -> Int {
    let feature = FetchBreeds(service: service, database: database, pageSize: 2)
    var state = FetchBreeds.State()
    _ = feature.reduce(&state, .appeared(StagedBreeds.bengal))
    _ = feature.reduce(&state, .reset)
    _ = feature.reduce(&state, .fetched(.success(first)))
    var count = 1
    while state.isLoading, count < 99 {
      _ = feature.reduce(&state, .fetched(.success(pages[(count - 1) % pages.count])))
      count += 1
    }
    return count
  }

  @Test("Unreadable breeds that came with a longer page are counted once, and do not end the list")
  func unreadableOfALongerPage() async throws {
    service.answer(
      page: 0, with: .success(BreedPage([StagedBreeds.abyssinian, StagedBreeds.malayan], unreadable: 4)))
    service.answer(page: 1, with: .success(BreedPage([], unreadable: 2)))
    service.answer(page: 2, with: .success(BreedPage([], unreadable: 2)))
    service.answer(page: 3, with: .success(BreedPage([StagedBreeds.bengal])))
    let store = store()
    store.send(.reset)
    store.send(.appeared(StagedBreeds.malayan))
    try await until { store.state.breeds.count == 3 }
    #expect(store.state.unreadable == 4)
  }

  @Test("An end that has left the view brings nothing")
  func leftTheView() async throws {
    service.answer(page: 0, with: .success(BreedPage([StagedBreeds.abyssinian, StagedBreeds.malayan])))
    let store = store()
    store.send(.reset)
    store.send(.appeared(StagedBreeds.malayan))
    store.send(.disappeared(StagedBreeds.malayan))
    try await until { !store.state.isLoading }
    #expect(service.requests == ["page 0 of 2"])
  }

  @Test("A page that cannot be fetched shows what the device keeps, and its end asks for nothing")
  func fallback() async throws {
    service.answer(page: 0, with: .success(BreedPage([StagedBreeds.abyssinian, StagedBreeds.bengal])))
    let store = store()
    store.send(.reset)
    try await until { !store.state.isLoading }
    store.send(.appeared(StagedBreeds.bengal))
    try await until { !store.state.isLoading }
    #expect(store.state.failure == .offline)
    #expect(store.state.breeds == [StagedBreeds.abyssinian, StagedBreeds.bengal, StagedBreeds.malayan])
    store.send(.appeared(StagedBreeds.malayan))
    #expect(!store.state.isLoading)

    service.answer(page: 1, with: .success(BreedPage([])))
    store.send(.retry)
    try await until { !store.state.isLoading }
    #expect(store.state.failure == nil)
    #expect(service.requests == ["page 0 of 2", "page 1 of 2", "page 1 of 2"])
  }

  @Test("What the device keeps replaces what it has kept before, and nothing that it could not store")
  func newest() async throws {
    service.answer(page: 0, with: .success(BreedPage([StagedBreeds.abyssinian, StagedBreeds.bengal])))
    let store = store()
    store.send(.reset)
    try await until { !store.state.isLoading }
    store.send(.appeared(StagedBreeds.bengal))
    try await until { store.state.failure == .offline }
    #expect(store.state.breeds.map(\.name) == ["Abyssinian", "Bengal", "Malayan"])
    try await database.save([Breed(id: "mala", name: "Newer name")])
    store.send(.retry)
    try await until { store.state.failure == .offline }
    #expect(store.state.breeds.map(\.name) == ["Abyssinian", "Bengal", "Newer name"])
    let unstored = [StagedBreeds.bengal, Breed(id: "manx", name: "Manx")]
    let older = Breed(id: "beng", name: "Older name")
    store.send(.foundSaved(.success([older]), unstored: unstored, because: .offline))
    #expect(store.state.breeds.map(\.name) == ["Abyssinian", "Bengal", "Manx"])
  }

  @Test("A page of breeds that the device kept is none without news, and the pages go on")
  func goesOnAfterAFailure() async throws {
    await database.fail(with: nil)
    try await database.save(StagedBreeds.all)
    let manx = Breed(id: "manx", name: "Manx")
    service.answer(page: 0, with: .success(BreedPage([StagedBreeds.abyssinian, StagedBreeds.bengal])))
    let store = store()
    store.send(.reset)
    try await until { !store.state.isLoading }
    store.send(.appeared(StagedBreeds.bengal))
    try await until { store.state.failure == .offline }
    service.answer(page: 1, with: .success(BreedPage([StagedBreeds.malayan, StagedBreeds.bengal])))
    service.answer(page: 2, with: .success(BreedPage([manx])))
    store.send(.retry)
    try await until { !store.state.isLoading }
    store.send(.appeared(StagedBreeds.malayan))
    try await until { store.state.breeds.contains(manx) }
  }

  @Test("Pages join what the device keeps, as far as it is in view, and what all of them lack leaves")
  func joinsWhatIsKept() async throws {
    let (manx, korat) = (Breed(id: "manx", name: "Manx"), Breed(id: "kora", name: "Korat"))
    await database.fail(with: nil)
    try await database.save([StagedBreeds.bengal, korat, manx])
    let store = store()
    store.send(.reset)
    try await until { store.state.failure == .offline }
    store.send(.appeared(StagedBreeds.bengal))
    service.answer(page: 0, with: .success(BreedPage([StagedBreeds.abyssinian, StagedBreeds.bengal])))
    store.send(.retry)
    service.answer(page: 1, with: .success(BreedPage([StagedBreeds.malayan, korat])))
    service.answer(page: 2, with: .success(BreedPage([])))
    try await until { service.requests.last == "page 1 of 2" && !store.state.isLoading }
    #expect(store.state.breeds.map(\.name) == ["Abyssinian", "Bengal", "Korat", "Malayan", "Manx"])
    store.send(.disappeared(StagedBreeds.bengal))
    store.send(.appeared(korat))
    #expect(!store.state.isLoading)
    store.send(.appeared(manx))
    #expect(store.state.isLoading)
    try await until { !store.state.isLoading }
    #expect(store.state.breeds.map(\.name) == ["Abyssinian", "Bengal", "Korat", "Malayan"])
  }

  @Test("The only page takes the place of what the device keeps")
  func pageOneAfterAFailure() async throws {
    let store = store()
    store.send(.reset)
    try await until { store.state.failure == .offline }
    #expect(store.state.breeds == [StagedBreeds.malayan])
    service.answer(page: 0, with: .success(BreedPage([StagedBreeds.bengal])))
    store.send(.retry)
    try await until { !store.state.isLoading }
    #expect(store.state.breeds == [StagedBreeds.bengal])
  }

  @Test("Another try for a list without breeds asks for page one again")
  func noBreeds() async throws {
    service.answer(page: 0, with: .success(BreedPage([])))
    let store = store()
    store.send(.reset)
    try await until { !store.state.isLoading }
    service.answer(page: 0, with: .success(BreedPage([StagedBreeds.bengal])))
    store.send(.retry)
    #expect(store.state.isLoading)
    try await until { store.state.breeds == [StagedBreeds.bengal] }
    #expect(service.requests == ["page 0 of 2", "page 0 of 2"])
  }

  @Test("A database that fails as well leaves what is shown")
  func damaged() async throws {
    await database.fail(with: .damaged)
    let store = store()
    store.send(.reset)
    try await until { store.state.failure == .offline }
    #expect(store.state.breeds == [])
    #expect(!store.state.isLoading)
  }

  @Test("A list that begins again forgets its pages and drops the one under way")
  func reset() async throws {
    service.answer(
      page: 0, with: .success(BreedPage([StagedBreeds.abyssinian, StagedBreeds.bengal], unreadable: 1)))
    let store = store()
    store.send(.reset)
    try await until { !store.state.isLoading }
    store.send(.appeared(StagedBreeds.bengal))
    store.send(.disappeared(StagedBreeds.bengal))
    store.send(.reset)
    #expect(store.state.breeds == [])
    try await until { !store.state.isLoading }
    #expect(store.state.breeds.count == 2)
    #expect(store.state.unreadable == 1)
    #expect(store.state.failure == nil)
  }
}
