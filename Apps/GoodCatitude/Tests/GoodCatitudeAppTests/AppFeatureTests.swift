import AppCoordinator
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
  private let app: AppDriver

  init() {
    service.answer(page: 0, with: .success(BreedPage(StagedBreeds.all)))
    app = AppDriver(
      AppFeature(
        AppDependencies(
          service: service, database: database, files: StagedAvatarFiles(), clock: ImmediateClock(),
          pageSize: 10,
          texts: Texts(GoodCatitudeTexts.catalog, locale: .posix), log: { _ in })))
  }

  @Test("A tap on a breed in either tab opens its details on that tab")
  func opens() async throws {
    try await app.until("breeds") { app.cells == ["Abyssinian", "Bengal", "Malayan"] }
    try app.tap(.cell, "Bengal")
    #expect(app.stack == [.breeds, .details(breedID: "beng")])
    try await app.until("details") { app.has(.title, "Bengal") }

    try await database.setFavourite(true, id: "mala")
    try app.turnOn("Favourite")
    try app.selectTab("Favourites")
    try await app.until("favourites") { app.cells == ["Bengal", "Malayan"] }
    try app.tap(.cell, "Malayan")
    #expect(app.stack == [.favourites, .details(breedID: "mala")])
  }

  @Test("A mark that cannot be saved is told by an alert, on whatever screen")
  func alert() async throws {
    try await app.until("breeds") { app.cells.count == 3 }
    try app.tap(.cell, "Bengal")
    try await app.until("details") { app.has(.title, "Bengal") }
    await database.fail(with: .full)
    try app.turnOn("Favourite")
    try app.goBack()
    try await app.until("alert") { app.has(.alert, "Couldn't save favourite") }
    try app.tap(.button, "OK")
    #expect(!app.has(.alert, "Couldn't save favourite"))
  }

  @Test("A mark is saved although the person has left the details at once")
  func leaving() async throws {
    try await app.until("breeds") { app.cells.count == 3 }
    try app.tap(.cell, "Bengal")
    try await app.until("details") { app.has(.title, "Bengal") }
    try app.turnOn("Favourite")
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
    #expect(app.feature.open(link) == .performed)
    #expect(app.stack == stack)
  }

  @Test(
    "Links that lead nowhere",
    arguments: ["catnip://favourites", "goodcatitude://breeds", "goodcatitude://x/y"])
  func refused(link: String) { #expect(app.feature.open(link) == .refused(.unknownLink)) }
}

@Suite("Configuration")
struct AppConfigurationTests {
  @Test("Key and page size")
  func settings() throws {
    let configuration = try AppConfiguration(["catApiKey": "k3y", "pageSize": "25"])
    #expect(configuration.apiKey == "k3y")
    #expect(configuration.pageSize == 25)
    #expect(try AppConfiguration([:]).pageSize == 10)
  }

  @Test("A page size that the API does not support", arguments: ["0", "101", "ten", "-1", ""])
  func refused(size: String) {
    #expect(throws: AppConfigurationError.pageSize(size)) { try AppConfiguration(["pageSize": size]) }
    #expect(
      AppConfigurationError.pageSize(size).description
        == "pageSize has to be a number from 1 to 100 (was \"\(size)\")")
  }
}
