import CatStaging
import CatnipDomain
import CatnipGateway
import CatnipStaging
import WhiskerEnvironment
import XCTest

@MainActor
final class GatewayListingTests: XCTestCase {
  func testPagesFollowEachOtherAndAreSaved() async throws {
    let fixture = GatewayFixture()
    fixture.page(0, "a", "b")
    fixture.page(1, "c", "d")
    let first = try await fixture.gateway.loadPage(0)
    XCTAssertEqual(first.breeds.map(\.id), ["a", "b"])
    let second = try await fixture.loadNextPage()
    XCTAssertEqual(second.breeds.map(\.id), ["a", "b", "c", "d"])
    XCTAssertFalse(second.isComplete)
    XCTAssertEqual(second.source, .server)
    let saved = try fixture.gateway.savedListing()
    XCTAssertEqual(saved.breeds, second.breeds)
    XCTAssertEqual(saved.source, .device)
  }

  func testAPageThatIsNotWaitedForAnyMoreIsNotSaved() async throws {
    let fixture = GatewayFixture()
    fixture.page(0, "a", "b")
    fixture.page(1, "c", "d")
    let first = try await fixture.gateway.loadPage(0)
    fixture.service.hold(.page(1))
    let late = Task { try await fixture.loadNextPage() }
    while !fixture.service.release(.page(1)) {
      late.cancel()
      await Task.yield()
    }
    let result = await late.result
    XCTAssertThrowsError(try result.get()) { XCTAssertEqual($0 as? BreedError, .cancelled) }
    XCTAssertEqual(try fixture.gateway.savedListing().breeds, first.breeds)
    let page = try fixture.gateway.pagination().nextPage
    XCTAssertEqual(page, 1)
  }

  func testOfflineThereIsWhatWasLoaded() async throws {
    let fixture = GatewayFixture()
    fixture.page(0, "a", "b")
    let loaded = try await fixture.gateway.loadPage(0)
    fixture.reachability.isOnline = false
    XCTAssertEqual(try fixture.gateway.savedListing().breeds, loaded.breeds)
    await assertFails(.offline) { _ = try await fixture.loadNextPage() }
    XCTAssertEqual(fixture.service.requests.count, 1, "offline nothing is sent")
  }

  func testAShortPageIsTheLastOne() async throws {
    let fixture = GatewayFixture()
    fixture.page(0, "a", "b")
    fixture.page(1, "c")
    _ = try await fixture.gateway.loadPage(0)
    let listing = try await fixture.loadNextPage()
    XCTAssertTrue(listing.isComplete)
  }

  func testAnEmptyPageIsTheEndOfAnEvenListing() async throws {
    let fixture = GatewayFixture()
    fixture.page(0, "a", "b")
    fixture.page(1)
    _ = try await fixture.gateway.loadPage(0)
    let listing = try await fixture.loadNextPage()
    XCTAssertEqual(listing.breeds.map(\.id), ["a", "b"])
    XCTAssertTrue(listing.isComplete)
  }

  func testAPageThatIsTooLongIsKeptAndNotAskedForAgain() async throws {
    let fixture = GatewayFixture()
    fixture.page(0, "a", "b", "c", "d", "e")
    fixture.page(2, "e")
    let first = try await fixture.gateway.loadPage(0)
    XCTAssertEqual(first.breeds.count, 5)
    let second = try await fixture.loadNextPage()
    XCTAssertEqual(second.breeds.map(\.id), ["a", "b", "c", "d", "e"])
    XCTAssertTrue(second.isComplete)
    XCTAssertEqual(fixture.service.requests.last, .page(2))
  }

  func testABreedThatComesTwiceIsThereOnce() async throws {
    let fixture = GatewayFixture()
    fixture.page(0, "a", "a", "b")
    fixture.page(1, "b", "c")
    _ = try await fixture.gateway.loadPage(0)
    let listing = try await fixture.loadNextPage()
    XCTAssertEqual(listing.breeds.map(\.id), ["a", "b", "c"])
  }

  func testAServerThatRepeatsItselfHasNoEndlessListing() async throws {
    let fixture = GatewayFixture()
    fixture.page(0, "a", "b")
    fixture.page(1, "a", "b")
    _ = try await fixture.gateway.loadPage(0)
    let listing = try await fixture.loadNextPage()
    XCTAssertTrue(listing.isComplete)
  }

  func testReloadingKeepsLaterPagesAndTheWayOn() async throws {
    let fixture = GatewayFixture()
    fixture.page(0, "a", "b")
    fixture.page(1, "c", "d")
    fixture.page(2, "e")
    _ = try await fixture.gateway.loadPage(0)
    _ = try await fixture.loadNextPage()
    fixture.service.on(.page(0), .breeds([breed("a", "New name"), breed("b")]))
    let reloaded = try await fixture.gateway.loadPage(0)
    XCTAssertEqual(reloaded.breeds.map(\.name), ["New name", "B", "C", "D"])
    XCTAssertFalse(reloaded.isComplete)
    let listing = try await fixture.loadNextPage()
    XCTAssertEqual(listing.breeds.map(\.id), ["a", "b", "c", "d", "e"])
  }

  func testAReloadIsInTheServersOrderAndForgetsWhatIsOnNoPage() async throws {
    let fixture = GatewayFixture()
    fixture.page(0, "a", "b")
    fixture.page(1, "c")
    _ = try await fixture.gateway.loadPage(0)
    _ = try await fixture.loadNextPage()
    fixture.page(0, "x", "a")
    fixture.page(1, "d")
    let reloaded = try await fixture.gateway.loadPage(0)
    XCTAssertEqual(reloaded.breeds.map(\.id), ["x", "a", "b", "c"], "later pages may have the others")
    let listing = try await fixture.loadNextPage()
    XCTAssertEqual(listing.breeds.map(\.id), ["x", "a", "d"])
    XCTAssertTrue(listing.isComplete)
  }

  func testAFirstPageThatIsLoadedAgainByItselfIsInFront() async throws {
    let fixture = GatewayFixture()
    fixture.page(0, "a", "b")
    _ = try await fixture.gateway.loadPage(0)
    fixture.page(0, "x", "a")
    fixture.page(1, "c")
    let reloaded = try await fixture.gateway.loadPage(0)
    XCTAssertEqual(reloaded.breeds.map(\.id), ["x", "a", "b"])
    let listing = try await fixture.loadNextPage()
    XCTAssertEqual(listing.breeds.map(\.id), ["x", "a", "c"])
  }

  func testAReloadThatBringsNothingForgetsNothing() async throws {
    let fixture = GatewayFixture()
    fixture.page(0, "a")
    _ = try await fixture.gateway.loadPage(0)
    fixture.page(0)
    let reloaded = try await fixture.gateway.loadPage(0)
    XCTAssertEqual(reloaded.breeds.map(\.id), ["a"])
    XCTAssertTrue(reloaded.isComplete)
  }

  func testAFailedPageIsAskedForAgain() async throws {
    let fixture = GatewayFixture()
    fixture.page(0, "a", "b")
    fixture.service.on(.page(1), .failure(.server(status: 500)), .breeds([breed("c")]))
    _ = try await fixture.gateway.loadPage(0)
    await assertFails(.server(status: 500)) { _ = try await fixture.loadNextPage() }
    let listing = try await fixture.loadNextPage()
    XCTAssertEqual(listing.breeds.map(\.id), ["a", "b", "c"])
  }

  func testASecondGatewayOverTheSameStoreGoesOnWhereTheFirstStopped() async throws {
    let fixture = GatewayFixture()
    fixture.page(0, "a", "b")
    _ = try await fixture.gateway.loadPage(0)
    let server = StagedBreedService()
    server.on(.page(1), .failure(.timeout))
    let relaunched = CatGateway(
      service: server, store: fixture.store, reachability: fixture.reachability, pageSize: 2,
      clock: ImmediateClock())
    XCTAssertEqual(try relaunched.savedListing().breeds.map(\.id), ["a", "b"])
    await assertFails(.timeout) { _ = try await relaunched.loadPage(try relaunched.pagination().nextPage) }
  }
}
