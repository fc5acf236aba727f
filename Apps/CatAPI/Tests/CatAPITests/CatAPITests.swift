import CatAPI
import CatStaging
import Testing
import WhiskerHTTP
import WhiskerHTTPClient

/// What an app might read of a breed.
private struct Name: BreedDocument {
  let name: String
  let imageID: String?
  let image: Readable<Address>?

  var id: String { name }

  private enum CodingKeys: String, CodingKey {
    case name
    case imageID = "reference_image_id"
    case image
  }
}

/// What an app might read of a picture.
private struct Address: PictureDocument {
  let id: String?
  let url: String
}

@MainActor
@Suite("Client of The Cat API")
struct CatAPITests {
  private final class Log { var lines: [String] = [] }
  private let log = Log()
  private let transport = StubTransport()

  private func api(key: String? = nil) -> CatAPI {
    CatAPI(transport: transport, apiKey: key) { [log] in log.lines.append($0) }
  }

  @Test("The addresses of pages, searches, breeds and pictures")
  func addresses() async throws {
    let targets = [
      "/v1/breeds?limit=5&page=2", "/v1/breeds/search?q=a%26b%20c", "/v1/breeds/a%2Fb", "/v1/images/i",
    ]
    for target in targets.prefix(2) { transport.on(target, json: "[]") }
    for target in targets.suffix(2) { transport.on(target, json: #"{"name":"a/b","url":"u"}"#) }
    let _: ReadableList<Name> = try await api().breeds(page: 2, limit: 5)
    let _: ReadableList<Name> = try await api().breeds(named: "a&b c")
    let _: Name? = try await api().breed(id: "a/b")
    let _: Address? = try await api().image(id: "i")
    #expect(transport.targets == targets)
    #expect(Set(transport.requests.map(\.url.host)) == ["api.thecatapi.com"])
    #expect(Set(transport.requests.map { $0.headers["accept"] }) == ["application/json"])
  }

  @Test("Lists are asked for in any case, and one breed only if no response is fresh")
  func validated() async throws {
    transport.on("/v1/breeds?limit=5&page=2", json: "[]")
    transport.on("/v1/breeds/search?q=x", json: "[]")
    transport.on("/v1/breeds/x", .failure(.timeout))
    let _: ReadableList<Name> = try await api().breeds(page: 2, limit: 5)
    let _: ReadableList<Name> = try await api().breeds(named: "x")
    await #expect(throws: HTTPServiceError.self) { let _: Name? = try await api().breed(id: "x") }
    #expect(transport.requests.map { $0.headers["cache-control"] } == ["no-cache", "no-cache", nil])
  }

  @Test("The key is sent in a header, and nothing shows it")
  func key() async throws {
    transport.on("/v1/breeds/x", .failure(.timeout))
    await #expect(throws: HTTPServiceError.self) {
      let _: Name? = try await api(key: "k3y").breed(id: "x")
    }
    #expect(transport.requests.map { $0.headers["x-api-key"] } == ["k3y"])
    #expect(!transport.requests[0].description.contains("k3y"))
    #expect(!log.lines.joined().contains("k3y"))
  }

  @Test("An element that cannot be read costs that element, and the log has the reason")
  func unreadable() async throws {
    transport.on("/v1/breeds/search?q=x", json: #"[{"name":"A"},{},{"name":1},{"name":"B"},{"name":" "}]"#)
    let list: ReadableList<Name> = try await api().breeds(named: "x")
    #expect(list.elements.map(\.name) == ["A", "B"])
    #expect(list.unreadable == 3)
    #expect(
      log.lines == [
        "GET /breeds/search: [1].name is missing", "GET /breeds/search: [2].name is not of type String",
        "GET /breeds/search: a breed has no id or no name",
      ])
  }

  @Test(
    "A list of which no element can be read is a failure, unless it is a later page; an empty one is none",
    arguments: [("[{},{}]", 0, true), ("[{},{}]", 1, false), ("[]", 0, false), ("[]", 1, false)])
  func lost(json: String, page: Int, isFailure: Bool) async throws {
    transport.on("/v1/breeds?limit=2&page=\(page)", json: json)
    if isFailure {
      await #expect(throws: HTTPServiceError.self) {
        let _: ReadableList<Name> = try await api().breeds(page: page, limit: 2)
      }
    } else {
      let list: ReadableList<Name> = try await api().breeds(page: page, limit: 2)
      #expect(list.elements.isEmpty)
      #expect(list.unreadable == (json == "[]" ? 0 : 2))
    }
  }

  @Test("No breed has the id that leads to the search, and nothing is asked for")
  func search() async throws {
    let none: Name? = try await api().breed(id: "search")
    #expect(none == nil)
    #expect(transport.requests.isEmpty)
    #expect(log.lines == [])
  }

  @Test("So is what a search has found")
  func lostResult() async throws {
    transport.on("/v1/breeds/search?q=x", json: "[{}]")
    transport.on("/v1/breeds/search?q=y", json: "[]")
    await #expect(throws: HTTPServiceError.self) {
      let _: ReadableList<Name> = try await api().breeds(named: "x")
    }
    let none: ReadableList<Name> = try await api().breeds(named: "y")
    #expect(none.elements.isEmpty)
  }

  @Test(
    "The id of a picture comes with the breed or with the picture, and an empty one is none",
    arguments: [
      (#""reference_image_id":"r","image":{"id":"i","url":"u"}"#, "r"), (#""reference_image_id":"r""#, "r"),
      (#""image":{"id":"i","url":"u"}"#, "i"),
      (#""reference_image_id":"","image":{"id":"i","url":"u"}"#, "i"),
      (#""reference_image_id":"","image":{"id":"","url":"u"}"#, nil), (#""image":{"url":"u"}"#, nil),
      (#""reference_image_id":"r","image":{}"#, "r"),
    ])
  func pictureID(members: String, expected: String?) async throws {
    transport.on("/v1/breeds/X", json: #"{"name":"X",\#(members)}"#)
    let breed: Name? = try await api().breed(id: "X")
    #expect(breed?.pictureID == expected)
  }

  @Test("A picture that cannot be read costs the picture, and the log has the reason")
  func unreadablePicture() async throws {
    transport.on("/v1/breeds/search?q=x", json: #"[{"name":"A"},{"name":"B","image":{"id":1}}]"#)
    transport.on("/v1/breeds/C", json: #"{"name":"C","image":{}}"#)
    let list: ReadableList<Name> = try await api().breeds(named: "x")
    let breed: Name? = try await api().breed(id: "C")
    #expect(list.elements.map(\.name) == ["A", "B"])
    #expect(list.unreadable == 0)
    #expect(breed?.name == "C")
    #expect(
      log.lines == ["image of B: [1].image.id is not of type String", "image of C: .image.url is missing"])
  }

  @Test("A breed by its id has that id, and a name", arguments: [("A", "a"), (" ", " ")])
  func otherBreed(name: String, id: String) async {
    transport.on("/v1/breeds/\(id == " " ? "%20" : id)", json: #"{"name":"\#(name)"}"#)
    await #expect(throws: HTTPServiceError.self) { let _: Name? = try await api().breed(id: id) }
    #expect(log.lines == ["GET /breeds/\(id): the breed has no name or another id"])
  }

  @Test("What the API does not know is nothing, and other failures are logged", arguments: [400, 404, 500])
  func unknown(status: Int) async throws {
    transport.on("/v1/images/i", .status(status))
    if status == 500 {
      await #expect(throws: HTTPServiceError.self) { let _: Address? = try await api().image(id: "i") }
      #expect(log.lines == ["GET /images/i: status 500"])
    } else {
      let image: Address? = try await api().image(id: "i")
      #expect(image == nil)
    }
  }

  @Test(
    "A request that nobody waits for any more is no failure, and one that the device ends is",
    arguments: [true, false])
  func cancelled(isGivenUp: Bool) async {
    transport.on("/v1/breeds/x", .failure(.cancelled))
    let api = api()
    let request = Task { () -> Name? in try await api.breed(id: "x") }
    if isGivenUp { request.cancel() }
    await #expect(throws: HTTPServiceError.self) { try await request.value }
    #expect(log.lines == (isGivenUp ? [] : ["GET /breeds/x: cancelled"]))
  }
}
