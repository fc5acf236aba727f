import Foundation
import PawsDomain
import PawsService
import Testing
import WhiskerHTTP

/// The folder of captures, if there is one.
private let captures = "../shared/data/dogceo"

/// Everything that was captured from the API is read; skipped where there are no captures.
@Suite("Captures", .enabled(if: FileManager.default.fileExists(atPath: captures)))
struct RealDataTests {
  private struct FileTransport: HTTPTransport {
    let file: String
    let status: Int

    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
      guard let data = FileManager.default.contents(atPath: captures + "/" + file) else {
        throw .offline
      }
      return HTTPResponse(status: status, body: Array(data))
    }
  }

  private func service(_ file: String, _ status: Int = 200) -> DogServiceImpl {
    DogServiceImpl(transport: FileTransport(file: file, status: status))
  }

  @Test("All breeds")
  func breeds() async throws {
    let breeds = try await service("breeds_list_all.json").breeds()
    #expect(breeds.count == 86)
    #expect(breeds.flatMap(\.dogs).count == 86 + 67)
  }

  @Test(
    "Images, with the keys in either order",
    arguments: [
      ("breed_affenpinscher_images.json", 150), ("breed_akita_images.json", 6),
      ("breed_hound-afghan_images_first100.json", 100),
    ])
  func images(file: String, count: Int) async throws {
    let urls = try await service(file).images(of: Dog(breed: "any"))
    #expect(urls.count == count)
    #expect(urls.allSatisfy { HTTPURL($0) != nil })
  }

  @Test("Every error body")
  func refusals() async throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: captures + "/errors").sorted()
    #expect(files.count == 5)
    for file in files {
      let error = await #expect(throws: DogError.self) {
        try await service("errors/" + file, 404).images(of: Dog(breed: "any"))
      }
      guard case .notFound(let reason) = error else {
        Issue.record("\(file) was read as \(String(describing: error))")
        continue
      }
      #expect(reason.hasPrefix("Breed not found ("))
    }
  }
}
