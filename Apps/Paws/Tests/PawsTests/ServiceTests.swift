import PawsDomain
import PawsService
import Testing
import WhiskerHTTP

/// Answers every request with the same response.
private struct CannedTransport: HTTPTransport {
  let result: Result<HTTPResponse, HTTPError>

  init(_ status: Int, _ body: String) {
    result = .success(HTTPResponse(status: status, body: Array(body.utf8)))
  }
  init(_ error: HTTPError) { result = .failure(error) }

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse { try result.get() }
}

@Suite("Service")
struct ServiceTests {
  private let pug = Dog(breed: "pug")

  @Test(
    "Endpoints are values that build URLs",
    arguments: [
      (Endpoint.allBreeds, "https://dog.ceo/api/breeds/list/all"),
      (.images(of: Dog(breed: "pug")), "https://dog.ceo/api/breed/pug/images"),
      (.images(of: Dog(breed: "hound", subBreed: "afghan")), "https://dog.ceo/api/breed/hound/afghan/images"),
      (
        .images(of: Dog(breed: "../list", subBreed: "a b")),
        "https://dog.ceo/api/breed/..%2Flist/a%20b/images"
      ),
    ])
  func endpoints(endpoint: Endpoint, url: String) {
    #expect(endpoint.url.description == url)
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
      (200, #"{"status":"error","message":"no"}"#, .server(status: 200)),
      (200, #"{"status":"success","message":"no"}"#, .unreadable("another type of message")),
      (200, #"{"status":"success"}"#, .unreadable("no message")),
      (200, #"{"message":[]}"#, .unreadable("no status")),
      (200, "[]", .unreadable("another type")),
      (200, "", .unreadable("no JSON")),
    ])
  func errors(status: Int, body: String, error: DogError) async {
    await #expect(throws: error) {
      try await DogServiceImpl(transport: CannedTransport(status, body)).images(of: pug)
    }
  }

  @Test(
    "Requests without an answer",
    arguments: [
      (HTTPError.offline, DogError.offline), (.timeout, .timeout), (.cancelled, .cancelled),
      (.connectionReset, .connection), (.tls, .connection), (.malformed("x"), .unreadable("not HTTP")),
    ])
  func transport(error: HTTPError, expected: DogError) async {
    await #expect(throws: expected) { try await DogServiceImpl(transport: CannedTransport(error)).breeds() }
  }
}
