import CatnipDomain
import CatnipGateway
import CatnipStaging
import ScreenModels
import WhiskerEnvironment
import WhiskerHTTP
import XCTest

@MainActor
final class SearchTests: XCTestCase {
  private func searching() async throws -> AppDriver {
    let driver = try AppDriver()
    driver.transport.on("/v1/breeds?limit=10&page=0", json: pageJSON("a", "b"))
    try await driver.until("listing") { driver.cells() == ["A", "B"] }
    return driver
  }

  func testAnswersTakeThePlaceOfTheListingUntilTheFieldIsEmpty() async throws {
    let driver = try await searching()
    driver.transport.on("/v1/breeds/search?q=sib", json: "[\(breedJSON("sibe", "Siberian"))]")
    try driver.perform(.type, "search", " sib ")
    try await driver.until("answer") { driver.cells() == ["Siberian"] }
    XCTAssertEqual(driver.elements.first { $0.role == .search }?.value, " sib ")
    try driver.perform(.type, "search", "")
    try await driver.until("listing") { driver.cells() == ["A", "B"] }
  }

  func testOnlyTheLastOfSeveralTextsIsAskedFor() async throws {
    let driver = try await searching()
    driver.transport.on("/v1/breeds/search?q=sib", json: "[\(breedJSON("sibe", "Siberian"))]")
    for text in ["s", "si", "sib"] { try driver.perform(.type, "search", text) }
    try await driver.until("answer") { driver.cells() == ["Siberian"] }
    XCTAssertEqual(driver.transport.targets.filter { $0.contains("search") }, ["/v1/breeds/search?q=sib"])
  }

  func testAnAnswerThatComesTooLateIsDropped() async throws {
    let driver = try await searching()
    driver.transport.on("/v1/breeds/search?q=s", json: "[\(breedJSON("late", "Late"))]")
    driver.transport.on("/v1/breeds/search?q=sib", json: "[\(breedJSON("sibe", "Siberian"))]")
    driver.transport.hold("/v1/breeds/search?q=s")
    try driver.perform(.type, "search", "s")
    try await driver.until("first request") { driver.transport.targets.count == 2 }
    XCTAssertTrue(driver.has(.progress, "Searching breeds"))
    try driver.perform(.type, "search", "sib")
    try await driver.until("answer") { driver.cells() == ["Siberian"] }
    try await driver.until("late answer") { driver.transport.release("/v1/breeds/search?q=s") }
    for _ in 0..<100 { await Task.yield() }
    XCTAssertNil(try driver.store.breed(id: "late"), "the request was cancelled")
    try await driver.until("answer") { driver.cells() == ["Siberian"] }
  }

  func testNothingFoundIsSaid() async throws {
    let driver = try await searching()
    driver.transport.on("/v1/breeds/search?q=xyz", json: "[]")
    try driver.perform(.type, "search", "xyz")
    try await driver.until("message") { driver.has(.unavailable, "No breeds found") }
  }

  func testASearchThatFailsCanBeTriedAgain() async throws {
    let driver = try await searching()
    driver.transport.on(
      "/v1/breeds/search?q=si", .failure(.timeout),
      .success(HTTPResponse(status: 200, body: Array(pageJSON("siam").utf8))))
    try driver.perform(.type, "search", "si")
    try await driver.until("message") { driver.has(.unavailable, "Couldn't search breeds") }
    try driver.perform(.tap, "try-again")
    try await driver.until("answer") { driver.cells() == ["SIAM"] }
  }

  func testOfflineTheSavedBreedsAreSearchedAndOnlineAgainTheServer() async throws {
    let driver = try await searching()
    driver.reachability.isOnline = false
    try driver.perform(.type, "search", "a")
    try await driver.until("saved answer") { driver.cells() == ["A"] }
    for _ in 0..<100 { await Task.yield() }
    driver.transport.on("/v1/breeds/search?q=a", json: pageJSON("abys"))
    driver.reachability.isOnline = true
    try await driver.until("server's answer") { driver.cells() == ["ABYS"] }
  }
}
