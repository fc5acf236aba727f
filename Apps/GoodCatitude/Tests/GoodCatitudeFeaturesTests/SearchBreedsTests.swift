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
@Suite("Searching breeds")
struct SearchBreedsTests {
  private let service = StagedBreedService()
  private let database = StagedBreedDatabase(StagedBreeds.all)
  private let announcer = Announcer()

  private var store: Store<SearchBreeds> {
    Store(
      .init(),
      SearchBreeds(
        service: service, database: database, clock: ImmediateClock(),
        announce: SearchAnnouncer(
          announcer, texts: Texts(GoodCatitudeTexts.catalog, locale: .posix))))
  }

  @Test("The last text is searched for, once and without its spaces")
  func debounce() async throws {
    service.answer(
      search: "sib", with: .success(BreedPage([StagedBreeds.malayan, StagedBreeds.bengal], unreadable: 2)))
    let store = store
    for text in ["s", "si", "sib", "sib ", " sib"] { store.send(.textChanged(text)) }
    #expect(store.state.text == " sib")
    try await until { store.state.result != nil }
    #expect(service.requests == ["search sib"])
    #expect(store.state.result?.breeds == [StagedBreeds.bengal, StagedBreeds.malayan])
    #expect(store.state.result?.query == "sib")
    #expect(store.state.result?.unreadable == 2)
    #expect(store.state.result?.failure == nil)
  }

  @Test("An empty query shows all breeds again")
  func empty() async throws {
    let store = store
    store.send(.textChanged("x"))
    try await until { store.state.result != nil }
    store.send(.textChanged("  "))
    try await until { store.state.result == nil }
    #expect(!store.state.isSearching)
    #expect(service.requests == ["search x"])
  }

  @Test("The device is searched where the server cannot be")
  func fallback() async throws {
    let store = store
    store.send(.textChanged("BEN"))
    try await until { store.state.result != nil }
    #expect(store.state.result?.breeds == [StagedBreeds.bengal])
    #expect(store.state.result?.failure == .offline)
    service.answer(search: "BEN", with: .success(BreedPage([])))
    store.send(.retry)
    #expect(store.state.isSearching)
    try await until { store.state.result?.failure == nil }
    #expect(store.state.result?.breeds == [])
  }

  @Test("A device that cannot be searched either has found nothing")
  func damaged() async throws {
    await database.fail(with: .damaged)
    let store = store
    store.send(.textChanged("BEN"))
    try await until { store.state.result != nil }
    #expect(store.state.result?.breeds == [])
    #expect(store.state.result?.failure == .offline)
    #expect(store.state.result?.unread == .storage(.damaged))
  }

  @Test("How many were found is announced, also among the saved ones, and a failure that found none")
  func announcements() async throws {
    service.answer(search: "mala", with: .success(BreedPage([StagedBreeds.malayan])))
    service.answer(search: "zebra", with: .success(BreedPage([])))
    let store = store
    store.send(.appeared)
    for (query, announced) in [
      ("mala", "1 breed found"), ("zebra", "No breeds found"),
      ("dog", "Couldn't search breeds. You are offline."),
      ("a", "3 breeds found. Showing saved breeds. You are offline."),
    ] {
      store.send(.textChanged(query))
      try await until { announcer.hasNews }
      #expect(announcer.take() == [announced])
    }
  }
}
