import CatStaging
import CatText
import Foundation
import GoodCatitudeDomain
import GoodCatitudeService
import Testing
import WhiskerHTTP

private let captures = ProcessInfo.processInfo.environment["WHISKER_REAL_DATA"] ?? "../shared/data"

/// Responses as the API sent them, where they are beside the project.
@Suite("Captures", .enabled(if: FileManager.default.fileExists(atPath: captures + "/catapi/breeds.json")))
struct CaptureTests {
  @Test("Every breed of the API is read, with its picture")
  func breeds() async throws {
    let page = try await load("breeds.json")
    #expect(page.count == 67)
    #expect(page.unreadable == 0)
    #expect(page.breeds.filter { $0.avatar == nil }.map(\.id) == ["ebur", "mala"])
    for breed in page.breeds {
      for text in [breed.name, breed.origin, breed.lifeSpan, breed.temperament, breed.description] {
        #expect(!text.isEmpty && text == text.singleSpaced)
      }
    }
  }

  @Test("A search has the id of the picture and no address")
  func search() async throws {
    let breeds = try await load("breeds_search_q_sib.json").breeds
    #expect(breeds.map(\.name) == ["Siberian"])
    #expect(breeds.first?.avatar == BreedAvatar(id: "3bkZAjRh1"))
  }

  private func load(_ file: String) async throws -> BreedPage {
    let body = Array(try Data(contentsOf: URL(fileURLWithPath: "\(captures)/catapi/\(file)")))
    let transport = StubTransport([
      "https://api.thecatapi.com/v1/breeds?limit=100&page=0": .success(HTTPResponse(status: 200, body: body))
    ])
    return try await CatAPIService(transport: transport, pictures: transport, apiKey: nil, log: { _ in })
      .breeds(page: 0, limit: 100)
  }
}
