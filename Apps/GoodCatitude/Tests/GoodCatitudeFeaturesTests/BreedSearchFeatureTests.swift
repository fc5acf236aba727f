import CatStaging
import GoodCatitudeArchitecture
import GoodCatitudeDomain
import GoodCatitudeFeatures
import GoodCatitudeStaging
import ScreenModels
import Testing
import WhiskerEnvironment
import WhiskerLocalization

@MainActor
@Suite("Breed search")
struct BreedSearchFeatureTests {
  private let service = StagedBreedService()
  private let database = StagedBreedDatabase()

  private var store: Store<BreedSearchFeature> {
    let loader = AvatarLoader(service: service, files: StagedAvatarFiles(), log: { _ in })
    let announce = SearchAnnouncer(
      Announcer(), texts: Texts(GoodCatitudeTexts.catalog, locale: .posix))
    return Store(
      .init(),
      BreedSearchFeature(
        fetching: FetchBreeds(service: service, database: database, pageSize: 2),
        searching: SearchBreeds(
          service: service, database: database, clock: ImmediateClock(), announce: announce),
        images: FetchImages(loader: loader), storing: StoreBreeds(database: database), announce: announce))
  }

  @Test("The first appearance fetches page one, a later one nothing")
  func appearance() async throws {
    service.answer(page: 0, with: .success(BreedPage([StagedBreeds.bengal])))
    let store = store
    store.send(.appeared)
    store.send(.appeared)
    try await until { !store.state.fetching.isLoading }
    store.send(.appeared)
    // A second request would only be on its way.
    #expect(!store.state.fetching.isLoading)
    #expect(service.requests == ["page 0 of 2"])
  }

  @Test(
    "A network that was found is another try at what failed without one, and one that returned at what it may have ended",
    arguments: [BreedError.offline, .timeout, .connection, .server(status: 500), .unreadable])
  func network(error: BreedError) async throws {
    service.answer(page: 0, with: .failure(error))
    let store = store
    store.send(.appeared)
    try await until { store.state.fetching.failure != nil }
    store.send(.network(.found(hasReturned: false)))
    #expect(store.state.fetching.isLoading == (error == .offline))
    try await until { store.state.fetching.failure != nil }
    store.send(.network(.found(hasReturned: true)))
    #expect(store.state.fetching.isLoading == [.offline, .timeout, .connection].contains(error))
  }

  @Test("Fetched and found breeds are stored")
  func storing() async throws {
    service.answer(page: 0, with: .success(BreedPage([StagedBreeds.bengal])))
    service.answer(search: "mal", with: .success(BreedPage([StagedBreeds.malayan])))
    let store = store
    store.send(.appeared)
    store.send(.searching(.textChanged("mal")))
    try await until { (try? await database.breeds()) == [StagedBreeds.bengal, StagedBreeds.malayan] }
    #expect(store.state.storing.failure == nil)
  }

  @Test("Breeds that cannot be stored are shown, and the reason is known until they are stored with the next")
  func notStored() async throws {
    await database.fail(with: .full)
    service.answer(page: 0, with: .success(BreedPage([StagedBreeds.bengal])))
    let store = store
    store.send(.appeared)
    try await until { store.state.storing.failure == .storage(.full) }
    #expect(store.state.fetching.breeds == [StagedBreeds.bengal])
    await database.fail(with: nil)
    service.answer(search: "mal", with: .success(BreedPage([StagedBreeds.malayan])))
    store.send(.searching(.textChanged("mal")))
    try await until { store.state.storing.failure == nil }
    #expect(try await database.breeds() == [StagedBreeds.bengal, StagedBreeds.malayan])
  }

  @Test("Of a breed that waits to be stored and was fetched for its details since, the newer state is stored")
  func answeredSince() async throws {
    await database.fail(with: .busy)
    service.answer(page: 0, with: .success(BreedPage([StagedBreeds.bengal, StagedBreeds.malayan])))
    let store = store
    store.send(.appeared)
    try await until { store.state.storing.failure == .storage(.busy) }
    await database.fail(with: nil)
    let newer = Breed(id: "beng", name: "Bombay")
    store.send(.storing(.answered(newer)))
    // One that does not wait is stored by its details alone.
    store.send(.storing(.answered(StagedBreeds.abyssinian)))
    store.send(.appeared)
    try await until { store.state.storing.failure == nil }
    #expect(try await database.breeds() == [newer, StagedBreeds.malayan])
  }

  @Test("What the details could not store is stored later, unless something newer waits")
  func refusedByTheDetails() async throws {
    service.answer(page: 0, with: .success(BreedPage([StagedBreeds.malayan])))
    let store = store
    store.send(.appeared)
    try await until { (try? await database.breeds()) == [StagedBreeds.malayan] }
    try await until { store.state.storing == .init() }
    store.send(.storing(.refused(StagedBreeds.bengal, because: .storage(.busy))))
    #expect(store.state.storing.failure == .storage(.busy))
    store.send(.storing(.refused(Breed(id: "beng", name: "Older name"), because: .storage(.busy))))
    store.send(.appeared)
    try await until { store.state.storing.failure == nil }
    #expect(try await database.breeds() == [StagedBreeds.bengal, StagedBreeds.malayan])
  }

  @Test("Breeds that cannot be stored are found, also on a device that cannot be searched")
  func foundUnstored() async throws {
    await database.fail(with: .damaged)
    service.answer(page: 0, with: .success(BreedPage([StagedBreeds.bengal, StagedBreeds.malayan])))
    let store = store
    store.send(.appeared)
    try await until { store.state.storing.failure == .storage(.damaged) }
    store.send(.searching(.textChanged("mal")))
    try await until { store.state.searching.result != nil }
    #expect(store.state.searching.result?.breeds == [StagedBreeds.malayan])
    #expect(store.state.searching.result?.failure == .offline)
    #expect(store.state.searching.result?.unread == .storage(.damaged))
    #expect(store.state.searching.result?.showsSaved == false)
    // The list that begins again shows them, too.
    service.answer(page: 0, with: .failure(.offline))
    store.send(.searching(.textChanged("")))
    try await until { store.state.fetching.failure == .offline }
    #expect(store.state.fetching.breeds == [StagedBreeds.bengal, StagedBreeds.malayan])
  }

  @Test("An empty query begins with page one")
  func emptyQuery() async throws {
    service.answer(page: 0, with: .success(BreedPage([StagedBreeds.bengal])))
    let store = store
    store.send(.appeared)
    try await until { !store.state.fetching.isLoading }
    store.send(.searching(.textChanged("x")))
    try await until { store.state.searching.result != nil }
    store.send(.searching(.textChanged("")))
    try await until { service.requests == ["page 0 of 2", "search x", "page 0 of 2"] }
  }

  @Test("The end of what was found is not the end of the list")
  func endOfFindings() async throws {
    service.answer(page: 0, with: .success(BreedPage([StagedBreeds.abyssinian, StagedBreeds.malayan])))
    service.answer(search: "mal", with: .success(BreedPage([StagedBreeds.malayan])))
    let store = store
    store.send(.appeared)
    try await until { !store.state.fetching.isLoading }
    store.send(.searching(.textChanged("mal")))
    try await until { store.state.searching.result != nil }
    store.send(.breedAppeared(StagedBreeds.malayan))
    #expect(!store.state.fetching.isLoading)
  }

  @Test("Another try is for what is shown")
  func retry() async throws {
    let store = store
    store.send(.appeared)
    try await until { store.state.fetching.failure != nil }
    store.send(.retryTapped)
    try await until { store.state.fetching.failure != nil }
    store.send(.searching(.textChanged("x")))
    try await until { store.state.searching.result != nil }
    store.send(.retryTapped)
    try await until { service.requests == ["page 0 of 2", "page 0 of 2", "search x", "search x"] }
  }
}
