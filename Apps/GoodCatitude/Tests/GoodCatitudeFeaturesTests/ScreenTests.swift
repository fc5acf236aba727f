import CatStaging
import GoodCatitudeArchitecture
import GoodCatitudeDomain
import GoodCatitudeFeatures
import GoodCatitudeStaging
import ScreenModels
import Testing
import WhiskerEnvironment
import WhiskerLocalization

/// The screen of each feature by itself, as the only one of an app.
@MainActor
@Suite("Screens")
struct ScreenTests {
  private let service = StagedBreedService()
  private let database = StagedBreedDatabase(StagedBreeds.all)
  private let texts = Texts(GoodCatitudeTexts.catalog, locale: .posix)
  private let opened = Opened()

  /// The breeds that a person has tapped.
  private final class Opened { var ids: [Breed.ID] = [] }

  private var images: FetchImages {
    FetchImages(loader: AvatarLoader(service: service, files: StagedAvatarFiles(), log: { _ in }))
  }

  private func breeds() -> ScreenDriver {
    let announce = SearchAnnouncer(Announcer(), texts: texts)
    let feature = BreedSearchFeature(
      fetching: FetchBreeds(service: service, database: database, pageSize: 3),
      searching: SearchBreeds(
        service: service, database: database, clock: ImmediateClock(), announce: announce),
      images: images, storing: StoreBreeds(database: database), announce: announce)
    let store = Store(.init(), feature) { [opened] action in
      if case .breedTapped(let breed) = action { opened.ids.append(breed.id) }
    }
    return ScreenDriver(SingleScreen { BreedSearchScreen(store, reachability: Reachability(), texts: texts) })
  }

  @Test("Breeds are a grid by name; a tap is told to the root feature")
  func list() async throws {
    service.answer(page: 0, with: .success(BreedPage(StagedBreeds.all, unreadable: 1)))
    service.answer(page: 1, with: .success(BreedPage([])))
    let screen = breeds()
    try await screen.until("breeds") { screen.cells == ["Abyssinian", "Bengal", "Malayan"] }
    #expect(screen.has(.text, "1 breed could not be read."))
    try screen.perform(.tap, .cell, "Bengal")
    #expect(opened.ids == ["beng"])
    try await screen.until("default pictures") {
      screen.elements.filter { $0.role == .image }.map(\.detail) == [
        .image(.placeholder), .image(.placeholder), .image(.placeholder),
      ]
    }
  }

  @Test("Saved breeds come with the reason, and a way to try again")
  func saved() async throws {
    let screen = breeds()
    try await screen.until("saved breeds") { screen.cells.count == 3 }
    #expect(screen.names(.banner).count == 1)
    service.answer(page: 0, with: .success(BreedPage([StagedBreeds.bengal])))
    try screen.perform(.tap, "try-again")
    try await screen.until("the server's breed") { screen.cells == ["Bengal"] && screen.names(.banner) == [] }
  }

  @Test("A search without a result says so, and an empty one shows the list")
  func search() async throws {
    service.answer(page: 0, with: .success(BreedPage([StagedBreeds.bengal])))
    service.answer(search: "dog", with: .success(BreedPage([])))
    let screen = breeds()
    try await screen.until("breeds") { screen.cells == ["Bengal"] }
    try screen.type("dog", into: "search")
    try await screen.until("no result") { screen.names(.unavailable).count == 1 }
    try screen.type("", into: "search")
    try await screen.until("breeds") { screen.cells == ["Bengal"] }
  }

  @Test("Details show what is known, and the mark")
  func details() async throws {
    let store = Store(
      .init(id: "abys"), BreedDetailsFeature(service: service, database: database, images: images))
    let screen = ScreenDriver(
      SingleScreen { BreedDetailsScreen(store, reachability: Reachability(), texts: texts) })
    try await screen.until("the breed") { screen.has(.title, "Abyssinian") }
    #expect(screen.names(.section) == ["Origin", "Life span", "Temperament", "Description"])
    try screen.perform(.toggle, "favourite")
    try await screen.until("the mark") { screen.element("favourite")?.value == "on" }
    try await until { await database.marks == ["abys on"] }
  }

  @Test("A breed that cannot be loaded can be tried again")
  func failedDetails() async throws {
    let store = Store(
      .init(id: "manx"), BreedDetailsFeature(service: service, database: database, images: images))
    let screen = ScreenDriver(
      SingleScreen { BreedDetailsScreen(store, reachability: Reachability(), texts: texts) })
    try await screen.until("the failure") { screen.element("try-again") != nil }
    service.answer(breed: "manx", with: .success(Breed(id: "manx", name: "Manx")))
    try screen.perform(.tap, "try-again")
    try await screen.until("the breed") { screen.has(.title, "Manx") }
    #expect(screen.names(.section) == [], "what is not known is not shown")
  }

  @Test("Favourites are a grid, or a hint that there are none")
  func favourites() async throws {
    let store = Store(
      .init(),
      FavouriteBreedsFeature(
        database: database, images: images, announce: FavouriteBreedsAnnouncer(Announcer(), texts: texts)))
    let screen = ScreenDriver(
      SingleScreen { FavouriteBreedsScreen(store, reachability: Reachability(), texts: texts) })
    store.send(.reload)
    try await screen.until("the hint") { screen.names(.unavailable).count == 1 }
    for breed in [StagedBreeds.malayan, StagedBreeds.abyssinian] {
      try await database.setFavourite(true, of: breed)
    }
    store.send(.reload)
    try await screen.until("favourites") { screen.cells == ["Abyssinian", "Malayan"] }
    await database.fail(with: .damaged)
    store.send(.reload)
    try await screen.until("the failure") { screen.element("try-again") != nil }
  }
}
