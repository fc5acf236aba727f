import AppCoordinator
import CatnipCoordinator
import CatnipDomain
import CatnipGateway
import CatnipStaging
import ScreenModels
import WhiskerHTTP
import XCTest

@MainActor
final class DetailTests: XCTestCase {
  private func shown(
    _ breed: Breed?, id: String, _ prepare: (StubTransport) -> Void = { _ in }
  ) async throws -> AppDriver {
    let store = InMemoryBreedStore()
    store.saveListed([breed].compactMap(\.self), pagination: Pagination(nextPage: 1, isComplete: true))
    let driver = try AppDriver(store: store)
    prepare(driver.transport)
    driver.coordinator.navigator.push(.detail(breedID: id))
    try await driver.until("detail") { driver.screen.name == "detail" }
    return driver
  }

  private func sections(_ driver: AppDriver) -> [String: String] {
    let pairs = driver.elements.filter { $0.role == .section }.map { ($0.name, $0.children[0].name) }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  func testDetailShowsEverythingThatIsKnown() async throws {
    let bombay = Breed(
      id: "bomb", name: "Bombay", origin: "United States", temperament: "Calm, Gentle",
      description: "A small panther.", lifeSpan: "12 - 16",
      weight: Weight(metric: "3 - 5", imperial: "6 - 11"),
      alternativeNames: ["Panther", "Parlor"], image: nil)
    let driver = try await shown(bombay, id: "bomb")
    XCTAssertTrue(driver.has(.title, "Bombay"))
    XCTAssertTrue(driver.has(.image, "Bombay"))
    XCTAssertTrue(driver.has(.toggle, "Favorite"))
    XCTAssertEqual(
      sections(driver),
      [
        "Origin": "United States", "Temperament": "Calm, Gentle", "Description": "A small panther.",
        "Life span": "12 - 16 years", "Weight": "3 - 5 kg (6 - 11 lb)", "Also known as": "Panther, Parlor",
      ])
  }

  func testWhatIsNotKnownIsNotShown() async throws {
    let odd = Breed(
      id: "odd", name: "Odd", origin: "X", temperament: "T", description: "D", lifeSpan: "1",
      weight: Weight(metric: nil, imperial: nil), alternativeNames: [], image: nil)
    let shown = sections(try await shown(odd, id: "odd"))
    XCTAssertNil(shown["Weight"])
    XCTAssertNil(shown["Also known as"])
  }

  func testABreedThatTheServerDoesNotKnowIsSaidToBeMissing() async throws {
    let driver = try await shown(nil, id: "nope") {
      $0.on("/v1/breeds/nope", .success(HTTPResponse(status: 404, body: [])))
    }
    try await driver.until("missing") { driver.has(.unavailable, "Breed not found") }
    XCTAssertTrue(driver.has(.title, "Breed"), "a screen without a breed has a title too")
  }

  func testABreedThatIsNotSavedIsLoadedAgainOnRequest() async throws {
    let driver = try await shown(nil, id: "abys") {
      $0.on(
        "/v1/breeds/abys", .failure(.timeout),
        .success(HTTPResponse(status: 200, body: Array(breedJSON("abys", "Abyssinian").utf8))))
    }
    try await driver.until("failure") { driver.has(.unavailable, "Couldn't show breed") }
    try driver.perform(.tap, "try-again")
    try await driver.until("breed") { driver.has(.title, "Abyssinian") }
    XCTAssertEqual(try driver.store.breed(id: "abys")?.name, "Abyssinian")
    XCTAssertEqual(try driver.store.listing().map(\.id), [], "it is not part of the listing")
  }
}
