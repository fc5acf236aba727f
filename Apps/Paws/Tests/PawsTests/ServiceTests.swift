import PawsDomain
import PawsService
import Synchronization
import Testing
import WhiskerHTTP

/// Answers every request with the same response.
private final class CannedTransport: HTTPTransport {
  let result: Result<HTTPResponse, HTTPError>
  private let asked = Mutex<[String]>([])
  /// The URLs of the requests so far.
  var urls: [String] { asked.withLock { $0 } }

  init(_ status: Int, _ body: String) {
    result = .success(HTTPResponse(status: status, body: Array(body.utf8)))
  }
  init(_ error: HTTPError) { result = .failure(error) }

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    asked.withLock { $0.append(request.url.description) }
    return try result.get()
  }
}

@Suite("Service")
struct ServiceTests {
  private let pug = Dog(breed: "pug")

  @Test(
    "Names are escaped in URLs",
    arguments: [
      (Dog(breed: "pug"), "https://dog.ceo/api/breed/pug/images"),
      (Dog(breed: "hound", subBreed: "afghan"), "https://dog.ceo/api/breed/hound/afghan/images"),
      (Dog(breed: "../list", subBreed: "a b"), "https://dog.ceo/api/breed/..%2Flist/a%20b/images"),
    ])
  func urls(dog: Dog, url: String) async throws {
    let transport = CannedTransport(200, #"{"status": "success", "message": []}"#)
    _ = try await DogServiceImpl(transport: transport).images(of: dog)
    #expect(transport.urls == [url])
  }

  @Test("All breeds are one request")
  func allBreeds() async throws {
    let transport = CannedTransport(200, #"{"status": "success", "message": {}}"#)
    _ = try await DogServiceImpl(transport: transport).breeds()
    #expect(transport.urls == ["https://dog.ceo/api/breeds/list/all"])
  }

  @Test(
    "Either order of the keys",
    arguments: [
      #"{"status": "success", "message": {"pug": [], "hound": ["afghan"]}}"#,
      #"{"message": {"hound": ["afghan"], "pug": []}, "status": "success"}"#,
    ])
  func decodes(body: String) async throws {
    let breeds = try await DogServiceImpl(transport: CannedTransport(200, body)).breeds()
    #expect(breeds == [Breed(name: "hound", subBreeds: ["afghan"]), Breed(name: "pug")])
  }

  @Test("Names are in the order in which people read them, or else in that of their spelling")
  func order() async throws {
    let names = #"{"hound": ["walker", "Ibizan", "afghan"], "Hound": [], "akita": []}"#
    let answer = CannedTransport(200, #"{"status": "success", "message": \#(names)}"#)
    let breeds = try await DogServiceImpl(transport: answer).breeds()
    #expect(
      breeds == [
        Breed(name: "akita"), Breed(name: "Hound"),
        Breed(name: "hound", subBreeds: ["afghan", "Ibizan", "walker"]),
      ])
  }

  @Test("What has no name is in the log only")
  func nameless() async throws {
    let lines = Mutex<[String]>([])
    let body = #"{"status": "success", "message": {"": ["a"], " ": [], "pug": ["", "toy", " "]}}"#
    let service = DogServiceImpl(transport: CannedTransport(200, body)) { line in
      lines.withLock { $0.append(line) }
    }
    #expect(try await service.breeds() == [Breed(name: "pug", subBreeds: ["toy"])])
    #expect(
      lines.withLock { $0 } == [
        "breeds: a breed has no name", "breeds: a breed has no name",
        "breeds: a sub-breed of pug has no name",
      ])
  }

  @Test(
    "Answers that are none",
    arguments: [
      (
        404, #"{"status":"error","message":"Breed not found","code":404}"#,
        DogError.notFound("Breed not found")
      ),
      (404, "<html>", .server(status: 404)),
      (404, #"{"status":"error","message":["a"]}"#, .server(status: 404)),
      (500, #"{"status":"success","message":[]}"#, .server(status: 500)),
      (200, #"{"status":"error","message":"no"}"#, .refused("no")),
      (200, #"{"status":"success","message":"no"}"#, .unreadable(".message is not of type Array<Any>")),
      (200, #"{"status":"success"}"#, .unreadable(".message is missing")),
      (200, #"{"message":[]}"#, .unreadable(".status is missing")),
      (200, "[]", .unreadable("the body is not of type Dictionary<String, Any>")),
      (200, "", .unreadable("the body is not JSON")),
    ])
  func errors(status: Int, body: String, error: DogError) async {
    await #expect(throws: error) {
      try await DogServiceImpl(transport: CannedTransport(status, body)).images(of: pug)
    }
  }

  @Test(
    "Requests without an answer",
    arguments: [
      (HTTPError.offline, DogError.offline), (.timeout, .timeout), (.cancelled, .connection),
      (.connectionReset, .connection), (.tls, .connection), (.malformed("x"), .unreadable("not HTTP")),
    ])
  func transport(error: HTTPError, expected: DogError) async {
    await #expect(throws: expected) { try await DogServiceImpl(transport: CannedTransport(error)).breeds() }
  }

  @Test("A request that nobody waits for any more has not lost the connection")
  func cancellation() async {
    await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await #expect(throws: DogError.cancelled) {
        try await DogServiceImpl(transport: CannedTransport(.cancelled)).breeds()
      }
    }.value
  }
}
