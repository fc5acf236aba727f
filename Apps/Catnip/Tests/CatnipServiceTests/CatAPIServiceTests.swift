import CatStaging
import CatnipDomain
import CatnipService
import CatnipStaging
import WhiskerHTTP
import XCTest

@MainActor
final class CatAPIServiceTests: XCTestCase {
  func testAPageIsAskedForByLimitAndPage() async throws {
    let transport = StubTransport()
    transport.on("/v1/breeds?limit=10&page=3", json: "[]")
    _ = try await CatAPIService(transport: transport, apiKey: nil).breeds(page: 3, limit: 10)
    XCTAssertEqual(
      transport.requests[0].url.description, "https://api.thecatapi.com/v1/breeds?limit=10&page=3")
    XCTAssertEqual(transport.requests[0].method, .get)
    XCTAssertNil(transport.requests[0].headers["x-api-key"])
  }

  func testAQueryIsEscaped() async throws {
    let transport = StubTransport()
    transport.on("/v1/breeds/search?q=a%26b%20c", json: "[]")
    _ = try await CatAPIService(transport: transport, apiKey: nil).search("a&b c")
    XCTAssertEqual(transport.targets, ["/v1/breeds/search?q=a%26b%20c"])
  }

  func testTheKeyIsSentAndNotShown() async throws {
    let transport = StubTransport()
    transport.on("/v1/breeds/search?q=x", json: "[]")
    _ = try await CatAPIService(transport: transport, apiKey: "k3y").search("x")
    XCTAssertEqual(transport.requests.map { $0.headers["x-api-key"] }, ["k3y"])
    XCTAssertFalse(transport.requests[0].description.contains("k3y"))
  }

  func testFailuresAreTheAppsOwn() async {
    let cases: [(StubTransport.Answer, BreedError)] = [
      (.failure(.offline), .offline), (.failure(.timeout), .timeout), (.failure(.cancelled), .connection),
      (.failure(.connectionReset), .connection), (.failure(.tls), .connection),
      (.failure(.malformed("x")), .unreadable),
      (.success(HTTPResponse(status: 401, body: Array("AUTHENTICATION_ERROR".utf8))), .server(status: 401)),
      (.success(HTTPResponse(status: 500)), .server(status: 500)),
    ]
    for (answer, expected) in cases {
      let transport = StubTransport()
      transport.on("/v1/breeds/search?q=x", answer)
      await assertFails(expected) {
        _ = try await CatAPIService(transport: transport, apiKey: nil).search("x")
      }
    }
  }

  func testARequestThatNobodyWaitsForIsCancelled() async {
    let transport = StubTransport()
    transport.on("/v1/breeds/search?q=x", .failure(.cancelled))
    let search = Task { try await CatAPIService(transport: transport, apiKey: nil).search("x") }
    search.cancel()
    await assertFails(.cancelled) { _ = try await search.value }
  }

  func testAPictureThatTheAPIDoesNotKnowIsNone() async throws {
    let transport = StubTransport()
    let service = CatAPIService(transport: transport, apiKey: nil)
    transport.on(
      "/v1/images/i", json: #"{"id":"i","url":"https://a.test/i.jpg","width":4,"height":3,"breeds":[]}"#)
    let found = try await service.image(id: "i")
    XCTAssertEqual(found, BreedImage(url: "https://a.test/i.jpg", width: 4, height: 3))
    for status in [400, 404] {
      transport.on("/v1/images/i", .success(HTTPResponse(status: status)))
      let missing = try await service.image(id: "i")
      XCTAssertNil(missing)
    }
    transport.on("/v1/images/i", .success(HTTPResponse(status: 500)))
    await assertFails(.server(status: 500)) { _ = try await service.image(id: "i") }
  }
}
