import AppCoordinator
import CatStaging
import CatnipCoordinator
import CatnipDomain
import CatnipGateway
import CatnipStaging
import ScreenModels
import Testing
import WhiskerEnvironment
import WhiskerHTTP
import WhiskerStore

/// The composition: what no feature does by itself.
@MainActor
@Suite("Coordinator")
struct CatnipCoordinatorTests {
  private let transport = StubTransport()
  private let store = InMemoryBreedStore()
  private let environment: AppEnvironment
  private let coordinator: CatnipCoordinator
  private let app: ScreenDriver

  init() throws {
    environment = AppEnvironment(
      clock: ImmediateClock(), wallTime: { WallTime(secondsSince1970: 9 * 3600) }, transport: transport,
      reachability: Reachability(), configuration: ["pageSize": "10", "catApiKey": "k3y"])
    transport.on("/v1/breeds?limit=10&page=0", json: pageJSON("b", "a"))
    coordinator = CatnipCoordinator(core: try CatnipCore(environment: environment, store: store))
    app = ScreenDriver(coordinator)
  }

  private func launch() async throws {
    try await app.until("the listing") { app.cells == ["B", "A"] }
  }

  @Test("What the server sends is shown and saved")
  func wiring() async throws {
    try await launch()
    #expect(store.listing().map(\.id) == ["b", "a"])
    try app.perform(.tap, "breeds.a.favorite")
    try await app.until("the mark is saved") { store.favorites().map(\.id) == ["a"] }
  }

  @Test("Screens of one breed on both stacks, and both lists, show the same favourites")
  func inStep() async throws {
    try await launch()
    try app.perform(.tap, "breeds.a")
    #expect(app.screen.front.stack == ["home", "detail"])
    try app.perform(.toggle, "favorite")
    try app.selectTab("Favorites")
    try app.perform(.tap, "favorites.a")
    #expect(app.screen.front.stack == ["favorites", "detail"])
    #expect(app.element("favorite")?.value == "on")
    try app.perform(.toggle, "favorite")
    try app.goBack()
    #expect(app.has(.unavailable, "No favorites yet"))
    try app.selectTab("Home")
    #expect(app.element("favorite")?.value == "off")
    try app.goBack()
    #expect(app.element("breeds.a.favorite")?.name == "Favorite")
  }

  @Test("The tint of the tabs says that there is no network")
  func tint() async throws {
    try await launch()
    #expect(app.screen.tabBar.tint == nil)
    environment.reachability.isOnline = false
    try await app.until("the tint") { app.screen.tabBar.tint == "red" }
    try await app.until("what is heard in its place") { app.screen.announcements == ["You are offline."] }
  }

  @Test("A network that returns while another tab is in front is noticed on Home")
  func returned() async throws {
    try await launch()
    environment.reachability.isOnline = false
    try await app.until("the banner") { app.names(.banner).count == 1 }
    try await app.rest()
    try app.selectTab("Favorites")
    environment.reachability.isOnline = true
    try app.selectTab("Home")
    try await app.until("the reload") { transport.targets.count == 2 }
  }

  @Test("A mark is saved when the app goes to the background, however soon that is")
  func background() async throws {
    try await launch()
    try app.perform(.tap, "breeds.a.favorite")
    environment.scene.enter(.background)
    #expect(store.favorites().map(\.id) == ["a"])
  }

  @Test(
    "The favorites end with the app, also where the database was in use or could only be read",
    arguments: [true, false])
  func lifetime(isLocked: Bool) throws {
    weak var released: AnyObject?
    do {
      let storage = ReadOnlyStorage(isReadOnly: !isLocked)
      let environment = AppEnvironment(
        clock: ImmediateClock(), wallTime: { WallTime(secondsSince1970: 0) }, transport: transport,
        reachability: Reachability(), storage: storage)
      let other = isLocked ? try DatabaseConnection(named: DatabaseBreedStore.name, in: environment) : nil
      try other?.execute("BEGIN IMMEDIATE")
      let core = try CatnipCore(environment)
      #expect(core.savedData() == (isLocked ? .sound : .readOnly))
      released = core.favorites
      try other?.execute("ROLLBACK")
    }
    #expect(released == nil)
  }

  @Test("The key is sent to the API and not to the host of the pictures")
  func key() async throws {
    transport.on(
      "/v1/breeds?limit=10&page=0",
      json: "[\(breedJSON("a", more: imageJSON("https://cdn2.thecatapi.com/images/a.jpg")))]")
    transport.on("/images/a.jpg", .body(StagedPicture.gif(width: 4, height: 3)))
    try await app.until("the picture") {
      app.elements.contains { $0.detail == .image(.loaded(width: 4, height: 3)) }
    }
    #expect(transport.requests.map(\.url.host) == ["api.thecatapi.com", "cdn2.thecatapi.com"])
    #expect(transport.requests.map { $0.headers["x-api-key"] } == ["k3y", nil])
  }

  @Test("Filters are a sheet over Home, and the comparison is above Favorites")
  func presentations() async throws {
    try await launch()
    try app.perform(.tap, "filters")
    #expect(app.has(.title, "Filters"))
    try app.perform(.tap, "done")
    for id in ["a", "b"] { try app.perform(.tap, "breeds.\(id).favorite") }
    try app.selectTab("Favorites")
    try app.perform(.tap, "compare")
    #expect(app.screen.front.stack == ["favorites", "comparison"])
  }

  @Test(
    "Links", arguments: [("catnip://favorites", ["favorites"]), ("catnip://breeds/a", ["home", "detail"])])
  func links(link: String, stack: [String]) async throws {
    try await launch()
    #expect(coordinator.open(link) == .performed)
    try await app.until("the screen") { app.screen.front.stack == stack }
  }

  @Test(
    "Links that lead nowhere", arguments: ["goodcatitude://favorites", "catnip://breeds", "catnip://x/y"])
  func refused(link: String) { #expect(coordinator.open(link) == .refused(.unknownLink)) }
}
