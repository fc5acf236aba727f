import CatStaging
import CatText
import CatnipDomain
import CatnipService
import CatnipStaging
import Foundation
import WhiskerHTTP
import XCTest

/// Responses as the API sent them: all of them beside the repository, where they are at hand, and those in it.
final class RealDataTests: XCTestCase {
  func testEveryBreedOfTheAPIIsMapped() async throws {
    let path = "../shared/data/catapi/breeds.json"
    guard FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path) else {
      throw XCTSkip("there is no \(path)")
    }
    try await check(path)
  }

  func testEveryBreedOfTheFixtureIsMapped() async throws {
    try await check("Fixtures/catapi/breeds.json")
  }

  private func check(_ path: String) async throws {
    let file = root.appendingPathComponent(path)
    let transport = StubTransport()
    transport.on(
      "/v1/breeds?limit=100&page=0",
      .success(HTTPResponse(status: 200, body: Array(try Data(contentsOf: file)))))
    let breeds = try await CatAPIService(transport: transport, apiKey: nil).breeds(page: 0, limit: 100).breeds
    XCTAssertEqual(breeds.count, 67)
    XCTAssertEqual(Set(breeds.map(\.id)).count, 67)
    XCTAssertEqual(breeds.filter { $0.image == nil }.map(\.id), ["ebur", "mala"])
    XCTAssertEqual(breeds[0].weight, Weight(metric: "3 - 5", imperial: "7 - 10"))
    for breed in breeds {
      for text in [breed.name, breed.origin, breed.temperament, breed.description, breed.lifeSpan] {
        XCTAssertFalse(text.isEmpty, breed.id)
        XCTAssertEqual(text, text.singleSpaced, breed.id)
      }
      XCTAssertFalse(breed.alternativeNames.contains { $0.isEmpty || $0 == "None" }, breed.id)
    }
  }

  private var root: URL {
    var folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    for _ in 0..<5 { folder.deleteLastPathComponent() }
    return folder
  }
}
