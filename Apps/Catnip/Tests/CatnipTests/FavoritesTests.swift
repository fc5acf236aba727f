import CatnipDomain
import CatnipGateway
import CatnipStaging
import ScreenModels
import XCTest

@MainActor
final class FavoritesTests: XCTestCase {
  private func launched(_ store: any BreedStore = InMemoryBreedStore()) async throws -> AppDriver {
    let driver = try AppDriver(store: store)
    driver.transport.on("/v1/breeds?limit=10&page=0", json: pageJSON("b", "a"))
    try await driver.until("listing") { driver.cells() == ["B", "A"] }
    return driver
  }

  private func button(_ id: String, _ driver: AppDriver) -> String? {
    driver.elements.first { $0.id == id }?.name
  }

  func testAFavoriteShowsAtOnceEverywhereAndIsSaved() async throws {
    let driver = try await launched()
    try driver.perform(.tap, "breeds.a.favorite")
    XCTAssertEqual(button("breeds.a.favorite", driver), "Unfavorite")
    XCTAssertEqual(button("breeds.b.favorite", driver), "Favorite")
    try driver.selectTab("Favorites")
    XCTAssertEqual(driver.cells(), ["A"])
    try await driver.until("saved") { (try? driver.store.favorites().map(\.id)) == ["a"] }
  }

  func testThreeScreensOfOneBreedKeepInStep() async throws {
    let driver = try await launched()
    try driver.perform(.tap, "breeds.a")
    XCTAssertEqual(driver.screen.front.stack, ["home", "detail"])
    try driver.perform(.toggle, "favorite")
    try driver.selectTab("Favorites")
    try driver.perform(.tap, "favorites.a")
    XCTAssertEqual(driver.screen.front.stack, ["favorites", "detail"])
    XCTAssertEqual(driver.elements.first { $0.id == "favorite" }?.value, "on")
    try driver.perform(.toggle, "favorite")
    try driver.goBack()
    XCTAssertTrue(driver.has(.unavailable, "No favorites yet"))
    try driver.selectTab("Home")
    XCTAssertEqual(driver.elements.first { $0.id == "favorite" }?.value, "off")
    try driver.goBack()
    XCTAssertEqual(button("breeds.a.favorite", driver), "Favorite")
  }

  func testAFavoriteIsTakenBackOnFavorites() async throws {
    let driver = try await launched()
    for id in ["a", "b"] { try driver.perform(.tap, "breeds.\(id).favorite") }
    try driver.selectTab("Favorites")
    XCTAssertEqual(driver.cells(), ["A", "B"])
    try driver.perform(.tap, "favorites.a.favorite")
    XCTAssertEqual(driver.cells(), ["B"])
    try await driver.until("saved") { (try? driver.store.favorites().map(\.id)) == ["b"] }
  }

  func testTapsOnTwoBreedsAreBothSaved() async throws {
    let driver = try await launched()
    for id in ["a", "b"] { try driver.perform(.tap, "breeds.\(id).favorite") }
    try await driver.until("saved") { (try? driver.store.favorites().map(\.id)) == ["a", "b"] }
  }

  func testRapidTapsAreSavedOnceAndTheLastOneCounts() async throws {
    let store = WatchedStore()
    let driver = try await launched(store)
    for _ in 0..<3 { try driver.perform(.tap, "breeds.a.favorite") }
    XCTAssertEqual(button("breeds.a.favorite", driver), "Unfavorite")
    try await driver.until("saved") { !store.writes.isEmpty }
    for _ in 0..<100 { await Task.yield() }
    XCTAssertEqual(store.writes, ["a is a favorite: true"])
  }

  func testARelaunchShowsTheFavoritesThatWereSaved() async throws {
    let store = InMemoryBreedStore()
    store.save([breed("a")])
    try store.setFavorite(true, id: "a")
    let driver = try await launched(store)
    try driver.selectTab("Favorites")
    XCTAssertEqual(driver.cells(), ["A"])
  }

  func testWhatCannotBeSavedGoesBackAndSaysWhy() async throws {
    let driver = try await launched(WatchedStore(isFull: true))
    try driver.perform(.tap, "breeds.a.favorite")
    try await driver.until("alert") { driver.has(.alert, "Couldn't save favorite") }
    XCTAssertEqual(button("breeds.a.favorite", driver), "Favorite")
    try driver.perform(.tap, "ok")
    XCTAssertFalse(driver.has(.alert, "Couldn't save favorite"))
  }

  func testATapThatIsTakenBackAtOnceIsNothingToSave() async throws {
    for isFull in [false, true] {
      let store = WatchedStore(isFull: isFull)
      let driver = try await launched(store)
      for _ in 0..<2 { try driver.perform(.tap, "breeds.a.favorite") }
      for _ in 0..<100 { await Task.yield() }
      try await driver.until("rest") { true }
      XCTAssertEqual(button("breeds.a.favorite", driver), "Favorite")
      XCTAssertFalse(driver.has(.alert, "Couldn't save favorite"))
      XCTAssertEqual(store.writes, [])
      try driver.selectTab("Favorites")
      XCTAssertEqual(driver.cells(), [], "it was never stored")
    }
  }

  func testAFavoriteThatCannotBeTakenBackIsStillOne() async throws {
    let saved = InMemoryBreedStore()
    saved.save([breed("a")])
    try saved.setFavorite(true, id: "a")
    let store = WatchedStore(saved)
    let driver = try await launched(store)
    try driver.perform(.tap, "breeds.a.favorite")
    try await driver.until("saved") { store.writes == ["a is a favorite: false"] }
    try driver.perform(.tap, "breeds.a.favorite")
    try await driver.until("saved") { store.writes.count == 2 }
    store.isFull = true
    for _ in 0..<3 { try driver.perform(.tap, "breeds.a.favorite") }
    try await driver.until("alert") { driver.has(.alert, "Couldn't save favorite") }
    XCTAssertEqual(button("breeds.a.favorite", driver), "Unfavorite")
  }

  func testFavoritesThatCannotBeReadAreNotSaidToBeUnsaved() async throws {
    let store = WatchedStore(isUnreadable: true)
    let driver = try AppDriver(store: store)
    try await driver.until("alert") { driver.has(.alert, "Couldn't read favorites") }
    XCTAssertFalse(driver.has(.alert, "Couldn't save favorite"))
    try driver.perform(.tap, "ok")
    XCTAssertEqual(driver.elements.filter { $0.role == .alert }, [])
  }
}
