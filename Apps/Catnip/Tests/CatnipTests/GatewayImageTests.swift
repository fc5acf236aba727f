import CatnipDomain
import CatnipGateway
import WhiskerHTTP
import WhiskerEnvironment
import XCTest

@MainActor
final class GatewayImageTests: XCTestCase {
  private let json = #"{"id":"i","url":"https://a.test/i.jpg","width":4,"height":3,"breeds":[]}"#
  private let image = BreedImage(url: "https://a.test/i.jpg", width: 4, height: 3)

  /// A breed of which only the id of its picture is known.
  private func referring(to id: String?, image: BreedImage? = nil) -> Breed {
    Breed(
      id: "a", name: "A", origin: "Egypt", temperament: "", description: "", lifeSpan: "9",
      weight: Weight(metric: nil, imperial: nil), alternativeNames: [], imageID: id, image: image)
  }

  func testAPictureIsLoadedByItsIdAndSavedWithTheBreed() async throws {
    let fixture = GatewayFixture()
    fixture.transport.on("/v1/images/i", json: json)
    fixture.store.save([referring(to: "i")])
    let loaded = try await fixture.gateway.loadImage(of: referring(to: "i"))
    XCTAssertEqual(loaded, image)
    XCTAssertEqual(try fixture.gateway.breed(id: "a"), referring(to: "i", image: image))
  }

  func testABreedThatWasRemovedOrRefersToAnotherPictureMeanwhileIsNotChanged() async throws {
    let fixture = GatewayFixture()
    fixture.transport.on("/v1/images/i", json: json)
    fixture.store.save([referring(to: "newer")])
    _ = try await fixture.gateway.loadImage(of: referring(to: "i"))
    XCTAssertEqual(try fixture.gateway.breed(id: "a"), referring(to: "newer"))
    let empty = GatewayFixture()
    empty.transport.on("/v1/images/i", json: json)
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
    XCTAssertEqual(fixture.transport.targets, [])
  }

  func testAPictureThatTheServerDoesNotKnowIsNoFailureAndAnErrorIs() async throws {
    let fixture = GatewayFixture()
    for status in [400, 404] {
      fixture.transport.on("/v1/images/i", .success(HTTPResponse(status: status)))
      let missing = try await fixture.gateway.loadImage(of: referring(to: "i"))
      XCTAssertNil(missing)
    }
    fixture.transport.on("/v1/images/i", .success(HTTPResponse(status: 500)))
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
