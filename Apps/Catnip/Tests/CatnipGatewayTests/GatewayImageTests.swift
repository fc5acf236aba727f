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
    let loaded = try await fixture.gateway.loadImage(of: referring(to: "i"))
    XCTAssertEqual(loaded, image)
    XCTAssertEqual(try fixture.gateway.breed(id: "a"), referring(to: "i", image: image))
  }

  func testABreedThatWasRemovedOrRefersToAnotherPictureMeanwhileIsNotChanged() async throws {
    let fixture = GatewayFixture()
    fixture.service.on(.image("i"), .image(image))
    fixture.store.save([referring(to: "newer")])
    _ = try await fixture.gateway.loadImage(of: referring(to: "i"))
    XCTAssertEqual(try fixture.gateway.breed(id: "a"), referring(to: "newer"))
    let empty = GatewayFixture()
    empty.service.on(.image("i"), .image(image))
    _ = try await empty.gateway.loadImage(of: referring(to: "i"))
    XCTAssertNil(try empty.gateway.breed(id: "a"))
  }

  func testNothingIsAskedForWhereThereIsNothingToAsk() async throws {
    let fixture = GatewayFixture()
    let known = try await fixture.gateway.loadImage(of: referring(to: "i", image: image))
    XCTAssertEqual(known, image)
    let none = try await fixture.gateway.loadImage(of: referring(to: nil))
    XCTAssertNil(none)
    fixture.reachability.isOnline = false
    await assertFails(.offline) { _ = try await fixture.gateway.loadImage(of: self.referring(to: "i")) }
    XCTAssertEqual(fixture.service.requests, [])
  }

  func testAPictureThatTheServerDoesNotKnowIsNoFailureAndAnErrorIs() async throws {
    let fixture = GatewayFixture()
    fixture.service.on(.image("i"), .image(nil))
    let missing = try await fixture.gateway.loadImage(of: referring(to: "i"))
    XCTAssertNil(missing)
    fixture.service.on(.image("i"), .failure(.server(status: 500)))
    await assertFails(.server(status: 500)) {
      _ = try await fixture.gateway.loadImage(of: self.referring(to: "i"))
    }
  }

  func testASavedPictureIsKeptUnlessTheServerNamesAnother() {
    let saved = referring(to: "i", image: image)
    XCTAssertEqual(referring(to: "i").keepingImage(of: saved), saved)
    XCTAssertEqual(referring(to: nil).keepingImage(of: saved), saved)
    XCTAssertEqual(referring(to: "newer").keepingImage(of: saved), referring(to: "newer"))
    XCTAssertEqual(referring(to: "i").keepingImage(of: nil), referring(to: "i"))
  }
}
