import CatnipGateway
import CatnipStaging
import ScreenModels
import WhiskerEnvironment
import WhiskerHTTP
import XCTest

@MainActor
final class HomeTests: XCTestCase {
  private func ids(_ range: Range<Int>) -> [String] { range.map { "b\($0)" } }

  private func page(_ number: Int, _ range: Range<Int>, on driver: AppDriver) {
    driver.transport.on(
      "/v1/breeds?limit=10&page=\(number)",
      json: "[" + ids(range).map { breedJSON($0) }.joined(separator: ",") + "]")
  }

  func testTheFirstPageShowsWithTheTimeOfTheLoad() async throws {
    let driver = try AppDriver()
    page(0, 0..<10, on: driver)
    try await driver.until("cells") { driver.cells().count == 10 }
    XCTAssertTrue(driver.has(.title, "Breeds"))
    XCTAssertTrue(driver.has(.text, "Updated 09:00"))
    XCTAssertEqual(driver.elements.first { $0.role == .grid }?.visibleRange, 0..<6)
    XCTAssertEqual(driver.transport.targets, ["/v1/breeds?limit=10&page=0"])
  }

  func testTheLastCellBringsTheNextPageUntilThereIsNone() async throws {
    let driver = try AppDriver()
    page(0, 0..<10, on: driver)
    page(1, 10..<13, on: driver)
    try await driver.until("cells") { driver.cells().count == 10 }
    try driver.scroll(to: 4)
    try await driver.until("second page") { driver.cells().count == 13 }
    try driver.scroll(to: 12)
    XCTAssertEqual(driver.transport.targets.count, 2)
  }

  func testPagesThatDoNotFillTheScreenFollowEachOther() async throws {
    let driver = try AppDriver(pageSize: 2)
    for page in 0..<5 {
      driver.transport.on(
        "/v1/breeds?limit=2&page=\(page)", json: pageJSON("b\(2 * page)", "b\(2 * page + 1)"))
    }
    try await driver.until("a full screen") { driver.cells().count == 8 }
  }

  func testAFirstLoadThatFailsCanBeTriedAgain() async throws {
    let driver = try AppDriver()
    driver.transport.on(
      "/v1/breeds?limit=10&page=0", .success(HTTPResponse(status: 500)),
      .success(HTTPResponse(status: 200, body: Array(pageJSON("a").utf8))))
    try await driver.until("failure") { driver.has(.unavailable, "Couldn't load breeds") }
    XCTAssertEqual(
      driver.elements.first { $0.role == .unavailable }?.value, "The server answered with error 500.")
    try driver.perform(.tap, "try-again")
    try await driver.until("cells") { driver.cells() == ["A"] }
  }

  func testANextPageThatFailsShowsABannerOverTheListing() async throws {
    let driver = try AppDriver()
    page(0, 0..<10, on: driver)
    driver.transport.on("/v1/breeds?limit=10&page=1", .failure(.timeout))
    try await driver.until("cells") { driver.cells().count == 10 }
    try driver.scroll(to: 4)
    let message = "Couldn't load more breeds. The server took too long to answer."
    try await driver.until("banner") { driver.has(.banner, message) }
    XCTAssertEqual(driver.cells().count, 10)
    page(1, 10..<12, on: driver)
    try driver.perform(.tap, "try-again-listing")
    try await driver.until("second page") { driver.cells().count == 12 && !driver.has(.banner, message) }
  }

  func testOfflineAtFirstThereIsNothingAndOnlineAgainItLoads() async throws {
    let driver = try AppDriver(isOnline: false)
    page(0, 0..<3, on: driver)
    try await driver.until("failure") { driver.has(.unavailable, "Couldn't load breeds") }
    XCTAssertEqual(driver.screen.tabBar.tint, "red")
    XCTAssertEqual(driver.transport.targets, [])
    driver.reachability.isOnline = true
    try await driver.until("cells") { driver.cells().count == 3 }
    XCTAssertNil(driver.screen.tabBar.tint)
  }

  func testGoingOfflineKeepsTheBreedsAndComingBackReloadsEvenBehindAnotherTab() async throws {
    let driver = try AppDriver()
    page(0, 0..<3, on: driver)
    try await driver.until("cells") { driver.cells().count == 3 }
    driver.reachability.isOnline = false
    try await driver.until("banner") { driver.has(.banner, "You are offline. Showing saved breeds.") }
    XCTAssertEqual(driver.cells().count, 3)
    for _ in 0..<100 { await Task.yield() }
    try driver.selectTab("Favorites")
    driver.reachability.isOnline = true
    try driver.selectTab("Home")
    try await driver.until("reload") { driver.transport.targets.count == 2 }
    XCTAssertFalse(driver.has(.banner, "You are offline. Showing saved breeds."))
  }

  func testARelaunchShowsWhatIsSavedWithoutAsking() async throws {
    let store = InMemoryBreedStore()
    store.saveListed([breed("a"), breed("b")], pagination: Pagination(nextPage: 1, isComplete: true))
    let driver = try AppDriver(store: store)
    try await driver.until("cells") { driver.cells() == ["A", "B"] }
    XCTAssertEqual(driver.transport.targets, [])
  }

  func testPicturesLoadWhenTheirCellsAppearAndMayFailAlone() async throws {
    let driver = try AppDriver()
    driver.transport.on(
      "/v1/breeds?limit=10&page=0",
      json: "[\(breedJSON("a", more: imageJSON("https://cdn2.thecatapi.com/images/a.jpg"))),"
        + "\(breedJSON("b", more: imageJSON("https://cdn2.thecatapi.com/images/b.jpg"))),\(breedJSON("c"))]")
    driver.transport.on("/images/a.jpg", .success(HTTPResponse(status: 200, body: gif(width: 4, height: 3))))
    driver.transport.on("/images/b.jpg", .success(HTTPResponse(status: 404)))
    let phases = { driver.elements.filter { $0.role == .image }.map(\.detail) }
    try await driver.until("pictures") {
      phases() == [.image(.loaded(width: 4, height: 3)), .image(.failed), .image(.placeholder)]
    }
    let keys = driver.transport.requests.map { ($0.url.host, $0.headers["x-api-key"]) }
    XCTAssertEqual(keys.map(\.0), ["api.thecatapi.com", "cdn2.thecatapi.com", "cdn2.thecatapi.com"])
    XCTAssertEqual(keys.map(\.1), ["k3y", nil, nil], "the key is not meant for the pictures' host")
  }

  func testPullingDownReloads() async throws {
    let driver = try AppDriver()
    page(0, 0..<3, on: driver)
    try await driver.until("cells") { driver.cells().count == 3 }
    driver.transport.on("/v1/breeds?limit=10&page=0", .failure(.connectionReset))
    try driver.perform(.refresh, "breeds")
    let message = "Couldn't update breeds. The connection to the server was lost."
    try await driver.until("banner") { driver.has(.banner, message) }
    XCTAssertEqual(driver.cells().count, 3)
  }
}
