import CatnipDomain
import CatnipGateway
import CatnipStaging
import WhiskerEnvironment
import XCTest

@MainActor
final class GatewayFavoritesTests: XCTestCase {
  func testFavoritesAreKeptAndCanBeTakenBack() async throws {
    let fixture = GatewayFixture()
    fixture.store.save([breed("b", "Beta"), breed("a", "Alpha"), breed("c", "Gamma")])
    try fixture.gateway.setFavorite(true, breed("b"))
    try fixture.gateway.setFavorite(true, breed("a"))
    try fixture.gateway.setFavorite(true, breed("a"))
    XCTAssertEqual(try fixture.favorites(), ["a", "b"])
    try fixture.gateway.setFavorite(false, breed("a"))
    XCTAssertEqual(try fixture.favorites(), ["b"])
  }

  func testLoadingABreedAgainKeepsItAFavorite() async throws {
    let fixture = GatewayFixture()
    fixture.page(0, "a", "b")
    _ = try await fixture.gateway.loadPage(0)
    try fixture.gateway.setFavorite(true, breed("a"))
    _ = try await fixture.gateway.loadPage(0)
    XCTAssertEqual(try fixture.favorites(), ["a"])
  }

  func testABreedThatIsNotSavedIsSavedWithItsMark() async throws {
    let fixture = GatewayFixture()
    try fixture.gateway.setFavorite(true, breed("x", "X"))
    XCTAssertEqual(try fixture.gateway.favorites().breeds.map(\.name), ["X"])
  }

  func testTheMarkOfABreedThatIsNotSavedCannotBeRemoved() async {
    XCTAssertThrowsError(try GatewayFixture().gateway.setFavorite(false, breed("x"))) {
      XCTAssertEqual($0 as? BreedError, .storage)
    }
  }
}
