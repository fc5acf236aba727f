import CatnipDomain
import CatnipGateway
import WhiskerHTTP
import WhiskerEnvironment
import XCTest

@MainActor
final class GatewayListingTests: XCTestCase {
  func testPagesFollowEachOtherAndAreSaved() async throws {
    let fixture = GatewayFixture()
    fixture.page(0, "a", "b")
    fixture.page(1, "c", "d")
    let first = try await fixture.gateway.reload()
    XCTAssertEqual(first.breeds.map(\.id), ["a", "b"])
    let second = try await fixture.gateway.loadNextPage()
    XCTAssertEqual(second.breeds.map(\.id), ["a", "b", "c", "d"])
    XCTAssertFalse(second.isComplete)
    XCTAssertEqual(try fixture.gateway.savedListing(), second)
  }

  func testOfflineThereIsWhatWasLoaded() async throws {
    let fixture = GatewayFixture()
    fixture.page(0, "a", "b")
    let loaded = try await fixture.gateway.reload()
    fixture.reachability.isOnline = false
    XCTAssertEqual(try fixture.gateway.savedListing(), loaded)
    await assertFails(.offline) { _ = try await fixture.gateway.loadNextPage() }
    XCTAssertEqual(fixture.transport.targets.count, 1, "offline nothing is sent")
  }

  func testAShortPageIsTheLastOne() async throws {
    let fixture = GatewayFixture()
    fixture.page(0, "a", "b")
    fixture.page(1, "c")
    _ = try await fixture.gateway.reload()
    let listing = try await fixture.gateway.loadNextPage()
    XCTAssertTrue(listing.isComplete)
    let again = try await fixture.gateway.loadNextPage()
    XCTAssertEqual(again, listing)
    XCTAssertEqual(fixture.transport.targets.count, 2, "a complete listing asks for no more")
  }

  func testAnEmptyPageIsTheEndOfAnEvenListing() async throws {
    let fixture = GatewayFixture()
    fixture.page(0, "a", "b")
    fixture.page(1)
    _ = try await fixture.gateway.reload()
    let listing = try await fixture.gateway.loadNextPage()
    XCTAssertEqual(listing.breeds.map(\.id), ["a", "b"])
    XCTAssertTrue(listing.isComplete)
  }

  func testAPageThatIsTooLongIsKeptAndNotAskedForAgain() async throws {
    let fixture = GatewayFixture()
    fixture.page(0, "a", "b", "c", "d", "e")
    fixture.page(2, "e")
    let first = try await fixture.gateway.reload()
    XCTAssertEqual(first.breeds.count, 5)
    let second = try await fixture.gateway.loadNextPage()
    XCTAssertEqual(second.breeds.map(\.id), ["a", "b", "c", "d", "e"])
    XCTAssertTrue(second.isComplete)
    XCTAssertEqual(fixture.transport.targets.last, "/v1/breeds?limit=2&page=2")
  }

  func testABreedThatComesTwiceIsThereOnce() async throws {
    let fixture = GatewayFixture()
    fixture.page(0, "a", "a", "b")
    fixture.page(1, "b", "c")
    _ = try await fixture.gateway.reload()
    let listing = try await fixture.gateway.loadNextPage()
    XCTAssertEqual(listing.breeds.map(\.id), ["a", "b", "c"])
  }

  func testAServerThatRepeatsItselfHasNoEndlessListing() async throws {
    let fixture = GatewayFixture()
    fixture.page(0, "a", "b")
    fixture.page(1, "a", "b")
    _ = try await fixture.gateway.reload()
    let listing = try await fixture.gateway.loadNextPage()
    XCTAssertTrue(listing.isComplete)
  }

  func testReloadingKeepsLaterPagesAndTheWayOn() async throws {
    let fixture = GatewayFixture()
    fixture.page(0, "a", "b")
    fixture.page(1, "c", "d")
    fixture.page(2, "e")
    _ = try await fixture.gateway.reload()
    _ = try await fixture.gateway.loadNextPage()
    fixture.transport.on(
      "/v1/breeds?limit=2&page=0", json: "[\(breedJSON("a", "New name")),\(breedJSON("b"))]")
    let reloaded = try await fixture.gateway.reload()
    XCTAssertEqual(reloaded.breeds.map(\.name), ["New name", "B", "C", "D"])
    XCTAssertFalse(reloaded.isComplete)
    let listing = try await fixture.gateway.loadNextPage()
    XCTAssertEqual(listing.breeds.map(\.id), ["a", "b", "c", "d", "e"])
  }

  func testAFailedPageIsAskedForAgain() async throws {
    let fixture = GatewayFixture()
    fixture.page(0, "a", "b")
    fixture.transport.on(
      "/v1/breeds?limit=2&page=1", .success(HTTPResponse(status: 500)),
      .success(HTTPResponse(status: 200, body: Array(pageJSON("c").utf8))))
    _ = try await fixture.gateway.reload()
    await assertFails(.server(status: 500)) { _ = try await fixture.gateway.loadNextPage() }
    let listing = try await fixture.gateway.loadNextPage()
    XCTAssertEqual(listing.breeds.map(\.id), ["a", "b", "c"])
  }

  func testASecondGatewayOverTheSameStoreGoesOnWhereTheFirstStopped() async throws {
    let fixture = GatewayFixture()
    fixture.page(0, "a", "b")
    _ = try await fixture.gateway.reload()
    let relaunched = CatGateway(
      service: NoService(), store: fixture.store, reachability: fixture.reachability, pageSize: 2)
    XCTAssertEqual(try relaunched.savedListing().breeds.map(\.id), ["a", "b"])
    await assertFails(.server(status: 1)) { _ = try await relaunched.loadNextPage() }
  }
}

/// Fails with the number of the page that was asked for as its status.
private struct NoService: BreedService {
  func breeds(page: Int, limit: Int) async throws(BreedError) -> BreedPage { throw .server(status: page) }
  func breed(id: String) async throws(BreedError) -> Breed? { throw .connection }
  func search(_ query: String) async throws(BreedError) -> BreedPage { throw .connection }
  func image(id: String) async throws(BreedError) -> BreedImage? { throw .connection }
}
