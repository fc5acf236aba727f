import AppCoordinator
import CatStaging
import GoodCatitudeApp
import GoodCatitudeDomain
import GoodCatitudeFeatures
import GoodCatitudeStaging
import ScreenModels
import Testing
import WhiskerEnvironment
import WhiskerLocalization

@MainActor
@Suite("App feature")
struct AppFeatureTests {
  private let service = StagedBreedService()
  private let database = StagedBreedDatabase(StagedBreeds.all)
  private let feature: AppFeature
  private let app: ScreenDriver

  init() {
    service.answer(page: 0, with: .success(BreedPage(StagedBreeds.all)))
    feature = Self.launched(service, database)
    app = ScreenDriver(feature)
  }

  private static func launched(_ service: StagedBreedService, _ database: StagedBreedDatabase) -> AppFeature {
    AppFeature(
      AppDependencies(
        service: service, database: database, files: StagedAvatarFiles(), clock: ImmediateClock(),
        pageSize: 10, texts: Texts(GoodCatitudeTexts.catalog, locale: .posix), log: { _ in }))
  }

  private var stack: [AppRoute] { feature.navigator.state.front?.routes ?? [] }

  @Test("A tap on a breed in either tab opens its details on that tab")
  func opens() async throws {
    try await app.until("breeds") { app.cells == ["Abyssinian", "Bengal", "Malayan"] }
    try app.perform(.tap, .cell, "Bengal")
    #expect(stack == [.breeds, .details(breedID: "beng")])
    try await app.until("details") { app.has(.title, "Bengal") }

    try await database.setFavourite(true, of: StagedBreeds.malayan)
    try app.perform(.toggle, .toggle, "Favourite")
    try app.selectTab("Favourites")
    try await app.until("favourites") { app.cells == ["Bengal", "Malayan"] }
    try app.perform(.tap, .cell, "Malayan")
    #expect(stack == [.favourites, .details(breedID: "mala")])
  }

  @Test("A mark that cannot be saved is told by an alert, on whatever screen")
  func alert() async throws {
    try await app.until("breeds") { app.cells.count == 3 }
    try app.perform(.tap, .cell, "Bengal")
    try await app.until("details") { app.has(.title, "Bengal") }
    await database.fail(with: .full)
    try app.perform(.toggle, .toggle, "Favourite")
    try app.goBack()
    try await app.until("alert") { app.has(.alert, "Couldn't save favourite") }
    try app.perform(.tap, .button, "OK")
    #expect(!app.has(.alert, "Couldn't save favourite"))
  }

  @Test("A mark of the last launch is saved by this one")
  func unsaved() async throws {
    await database.noteMark(true, of: StagedBreeds.bengal)
    let app = ScreenDriver(Self.launched(service, database))
    try app.selectTab("Favourites")
    try await app.until("favourites") { app.cells == ["Bengal"] }
    #expect(await database.unsavedMarks() == [])
  }

  @Test("Of those that cannot be saved an alert tells, after which they are forgotten")
  func unsavedAgain() async throws {
    await database.noteMark(true, of: StagedBreeds.bengal)
    await database.noteMark(true, of: StagedBreeds.malayan)
    await database.fail(with: .full)
    let app = ScreenDriver(Self.launched(service, database))
    try await app.until("alert") {
      let alert = app.elements.first { $0.role == .alert }
      return alert?.value?.contains("Bengal, Malayan") ?? false
    }
    #expect(await database.unsavedMarks().count == 2)
    try app.perform(.tap, .button, "OK")
    try await app.rest()
    #expect(await database.unsavedMarks() == [])
  }

  @Test("A mark is saved although the person has left the details at once")
  func leaving() async throws {
    try await app.until("breeds") { app.cells.count == 3 }
    try app.perform(.tap, .cell, "Bengal")
    try await app.until("details") { app.has(.title, "Bengal") }
    try app.perform(.toggle, .toggle, "Favourite")
    try app.goBack()
    try app.selectTab("Favourites")
    try await app.until("favourites") { app.cells == ["Bengal"] }
  }

  @Test(
    "Links",
    arguments: [
      ("goodcatitude://favourites", [AppRoute.favourites]),
      ("goodcatitude://breeds/beng", [.breeds, .details(breedID: "beng")]),
    ])
  func links(link: String, stack: [AppRoute]) {
    #expect(feature.open(link) == .performed)
    #expect(self.stack == stack)
  }

  @Test(
    "Links that lead nowhere",
    arguments: ["catnip://favourites", "goodcatitude://breeds", "goodcatitude://x/y"])
  func refused(link: String) { #expect(feature.open(link) == .refused(.unknownLink)) }
}
