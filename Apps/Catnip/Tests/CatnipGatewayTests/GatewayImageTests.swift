import CatnipDomain
import CatnipGateway
import CatnipStaging
import WhiskerEnvironment
import XCTest

@MainActor
final class GatewayImageTests: XCTestCase {
  private let image = BreedImage(url: "https://a.test/i.jpg", width: 4, height: 3)

  /// A breed of which only the id of its picture is known.
  private func referring(to id: String?, image: BreedImage? = nil) -> Breed {
    Breed(
      id: "a", name: "A", origin: "Egypt", temperament: "", description: "", lifeSpan: "9",
      weight: Weight(metric: nil, imperial: nil), alternativeNames: [], imageID: id, image: image)
  }

  func testAPictureIsLoadedByItsIdAndSavedWithTheBreed() async throws {
    let fixture = GatewayFixture()
    fixture.service.on(.image("i"), .image(image))
    fixture.store.save([referring(to: "i")])
    let loaded = try await fixture.gateway.loadImage(id: "i", of: "a")
    XCTAssertEqual(loaded, image)
    XCTAssertEqual(try fixture.gateway.savedBreed(id: "a"), referring(to: "i", image: image))
  }

  func testABreedThatWasRemovedOrRefersToAnotherPictureMeanwhileIsNotChanged() async throws {
    let fixture = GatewayFixture()
    fixture.service.on(.image("i"), .image(image))
    fixture.store.save([referring(to: "newer")])
    _ = try await fixture.gateway.loadImage(id: "i", of: "a")
    XCTAssertEqual(try fixture.gateway.savedBreed(id: "a"), referring(to: "newer"))
    let empty = GatewayFixture()
    empty.service.on(.image("i"), .image(image))
    _ = try await empty.gateway.loadImage(id: "i", of: "a")
    XCTAssertNil(try empty.gateway.savedBreed(id: "a"))
  }

  func testOfflineNothingIsAskedFor() async {
    let fixture = GatewayFixture()
    fixture.reachability.isOnline = false
    await assertFails(.offline) { _ = try await fixture.gateway.loadImage(id: "i", of: "a") }
    XCTAssertEqual(fixture.service.requests, [])
  }

  func testAPictureThatTheServerDoesNotKnowIsNoFailureAndAnErrorIs() async throws {
    let fixture = GatewayFixture()
    fixture.service.on(.image("i"), .image(nil))
    let missing = try await fixture.gateway.loadImage(id: "i", of: "a")
    XCTAssertNil(missing)
    fixture.service.on(.image("i"), .failure(.server(status: 500)))
    await assertFails(.server(status: 500)) {
      _ = try await fixture.gateway.loadImage(id: "i", of: "a")
    }
  }
}
