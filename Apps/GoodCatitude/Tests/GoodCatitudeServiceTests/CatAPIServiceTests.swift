import CatStaging
import GoodCatitudeDomain
import GoodCatitudeService
import Testing
import WhiskerHTTP

private let api = "https://api.thecatapi.com/v1"

@MainActor
@Suite("The Cat API")
struct CatAPIServiceTests {
  private final class Log { var lines: [String] = [] }
  private let log = Log()

  private func service(_ transport: StubTransport, key: String? = nil) -> CatAPIService {
    CatAPIService(transport: transport, pictures: transport, apiKey: key) { [log] in log.lines.append($0) }
  }

  @Test("A breed with all of its keys, tidied up")
  func mapping() async throws {
    let transport = StubTransport([
      "\(api)/breeds?limit=10&page=2": .json(
        #"[{"id":"abys","name":" Abyssinian ","origin":"Egypt","life_span":"14  -  15","temperament":"Active,\u00a0Gentle","description":"Slim. ","reference_image_id":"0XY","breed_group":null}]"#
      )
    ])
    let page = try await service(transport).breeds(page: 2, limit: 10)
    #expect(
      page
        == BreedPage([
          Breed(
            id: "abys", name: "Abyssinian", origin: "Egypt", lifeSpan: "14 - 15",
            temperament: "Active, Gentle", description: "Slim.", avatar: BreedAvatar(id: "0XY"))
        ]))
  }

  @Test("What the API leaves out is empty; without an id or a name there is no breed")
  func missingKeys() async throws {
    let transport = StubTransport([
      "\(api)/breeds/search?q=a%20b": .json(
        #"[{"id":"a","name":"A"},{},null,{"id":"b"},{"name":"C"},{"id":1,"name":"D"},[],{"id":"e","name":"E","origin":null}]"#
      )
    ])
    let page = try await service(transport).breeds(named: "a b")
    #expect(page == BreedPage([Breed(id: "a", name: "A"), Breed(id: "e", name: "E")], unreadable: 6))
    #expect(page.count == 8)
    #expect(
      log.lines == [
        "GET /breeds/search: [1].id is missing",
        "GET /breeds/search: [2] is null instead of Dictionary<String, Any>",
        "GET /breeds/search: [3].name is missing", "GET /breeds/search: [4].id is missing",
        "GET /breeds/search: [5].id is not of type String",
        "GET /breeds/search: [6] is not of type Dictionary<String, Any>",
      ])
  }

  @Test("A list of which nothing can be read is an error, an empty one is not")
  func nothingReadable() async throws {
    let transport = StubTransport([
      "\(api)/breeds?limit=5&page=0": .json("[{},{}]"), "\(api)/breeds?limit=5&page=9": .json("[]"),
    ])
    await #expect(throws: BreedError.unreadable) { try await service(transport).breeds(page: 0, limit: 5) }
    #expect(try await service(transport).breeds(page: 9, limit: 5) == BreedPage([]))
  }

  @Test(
    "Failures of a request",
    arguments: [
      (.failure(.offline), .offline), (.failure(.timeout), .timeout),
      (.failure(.connectionReset), .connection), (.failure(.tls), .connection),
      (.failure(.malformed("")), .unreadable), (.status(401), .server(status: 401)),
      (.json("<html>"), .unreadable), (.json(#"{"breeds":[]}"#), .unreadable),
    ] as [(StubTransport.Answer, BreedError)])
  func failures(answer: StubTransport.Answer, error: BreedError) async {
    let transport = StubTransport(["\(api)/breeds?limit=1&page=0": answer])
    await #expect(throws: error) { try await service(transport).breeds(page: 0, limit: 1) }
    #expect(log.lines.count == 1)
  }

  @Test("A breed that the API does not know", arguments: [400, 404])
  func unknownBreed(status: Int) async throws {
    let transport = StubTransport(["\(api)/breeds/x": .status(status), "\(api)/breeds/y": .status(500)])
    #expect(try await service(transport).breed(id: "x") == nil)
    await #expect(throws: BreedError.server(status: 500)) { try await service(transport).breed(id: "y") }
  }

  @Test("A picture by its id, and the key for the API alone")
  func picture() async throws {
    let transport = StubTransport([
      "\(api)/images/0XY": .json(
        #"{"id":"0XY","url":"https://cdn2.thecatapi.com/images/0XY.jpg","width":4,"height":3}"#),
      "https://cdn2.thecatapi.com/images/0XY.jpg": .success(HTTPResponse(status: 200, body: [1, 2])),
    ])
    #expect(try await service(transport, key: "k3y").bytes(of: BreedAvatar(id: "0XY")) == [1, 2])
    #expect(transport.requests.map { $0.headers["x-api-key"] } == ["k3y", nil])
  }

  @Test("A picture whose address came with the breed")
  func pictureWithAddress() async throws {
    let transport = StubTransport([
      "\(api)/breeds/beng": .json(
        #"{"id":"beng","name":"Bengal","image":{"id":"O3b","url":"https://cdn2.thecatapi.com/images/O3b.png","width":4,"height":3}}"#
      ),
      "https://cdn2.thecatapi.com/images/O3b.png": .success(HTTPResponse(status: 200, body: [3])),
    ])
    let breed = try await service(transport).breed(id: "beng")
    let avatar = try #require(breed?.avatar)
    #expect(try await service(transport).bytes(of: avatar) == [3])
    #expect(transport.requests.count == 2)
  }

  @Test("A picture without a good address, or a missing one")
  func noPicture() async throws {
    let transport = StubTransport([
      "\(api)/images/a": .json(#"{"url":"over there"}"#),
      "\(api)/images/b": .json(#"{"url":"https://x.test/b"}"#),
      "https://x.test/b": .status(403),
    ])
    let service = service(transport)
    await #expect(throws: BreedError.unreadable) { try await service.bytes(of: BreedAvatar(id: "a")) }
    await #expect(throws: BreedError.server(status: 403)) {
      try await service.bytes(of: BreedAvatar(id: "b"))
    }
    #expect(log.lines == ["image a: its address is no URL", "image b: status 403"])
  }
}
