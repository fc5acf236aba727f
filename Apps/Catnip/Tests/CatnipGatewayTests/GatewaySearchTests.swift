import CatnipDomain
import CatnipGateway
import CatnipStaging
import WhiskerEnvironment
import XCTest

@MainActor
final class GatewaySearchTests: XCTestCase {
  func testOnlineTheServerAnswersAndItsBreedsAreSaved() async throws {
    let fixture = GatewayFixture()
    fixture.service.on(.search("sib"), .breeds([breed("sibe", "Siberian")]))
    let found = try await fixture.gateway.search("sib")
    XCTAssertEqual(found.breeds.map(\.id), ["sibe"])
    XCTAssertEqual(try fixture.gateway.savedBreed(id: "sibe")?.name, "Siberian")
    XCTAssertEqual(try fixture.gateway.savedListing().breeds, [], "a find is not part of the listing")
  }

  func testTheSavedBreedsAreSearchedWhateverTheLetterCase() async throws {
    let fixture = GatewayFixture()
    fixture.store.save([breed("siam", "Siamese"), breed("sibe", "Siberian"), breed("beng", "Bengal")])
    let found = try fixture.gateway.savedBreeds(named: "SI")
    XCTAssertEqual(Set(found.map(\.id)), ["siam", "sibe"])
    XCTAssertEqual(fixture.service.requests, [])
  }

  func testOfflineTheServerIsNotAskedAndARequestMayFindNoNetworkEither() async throws {
    let fixture = GatewayFixture()
    fixture.service.on(.search("si"), .failure(.offline))
    await assertFails(.offline) { _ = try await fixture.gateway.search("si") }
    fixture.reachability.isOnline = false
    await assertFails(.offline) { _ = try await fixture.gateway.search("si") }
    XCTAssertEqual(fixture.service.requests.count, 1)
  }

  func testOtherFailuresAreToldAndNotHiddenBehindSavedBreeds() async {
    let fixture = GatewayFixture()
    fixture.service.on(.search("si"), .failure(.server(status: 503)))
    await assertFails(.server(status: 503)) { _ = try await fixture.gateway.search("si") }
  }

  func testABreedThatIsFoundTwiceIsThereOnce() async throws {
    let fixture = GatewayFixture()
    fixture.service.on(.search("a"), .breeds([breed("a"), breed("b"), breed("a")]))
    let found = try await fixture.gateway.search("a")
    XCTAssertEqual(found.breeds.map(\.id), ["a", "b"])
  }

  func testAFindWithoutPictureKeepsTheOneThatIsSaved() async throws {
    let fixture = GatewayFixture()
    fixture.store.save([breed("sibe", "Siberian", image: "https://x.org/s.jpg")])
    fixture.service.on(.search("sib"), .breeds([breed("sibe", "Siberian")]))
    let found = try await fixture.gateway.search("sib")
    XCTAssertEqual(found.breeds[0].image?.url, "https://x.org/s.jpg")
    XCTAssertEqual(try fixture.gateway.savedBreed(id: "sibe")?.image?.url, "https://x.org/s.jpg")
  }
}
