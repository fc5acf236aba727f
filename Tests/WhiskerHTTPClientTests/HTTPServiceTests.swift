import Synchronization
import WhiskerEnvironment
import WhiskerHTTP
import WhiskerHTTPClient
import XCTest

final class HTTPServiceTests: XCTestCase {
  private struct Breed: Codable, Equatable, Sendable { let id: String }

  /// Answers every request in the same way.
  private struct Fixed: HTTPTransport {
    let answer: Result<HTTPResponse, HTTPError>
    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse { try answer.get() }
  }

  private func error(_ answer: Result<HTTPResponse, HTTPError>) async throws -> HTTPServiceError? {
    let base = try XCTUnwrap(HTTPURL("https://a.test"))
    let service = HTTPService(baseURL: base, transport: Fixed(answer: answer))
    do throws(HTTPServiceError) {
      _ = try await service.response(of: Endpoint<[Breed]>.json("breeds"))
      return nil
    } catch { return error }
  }

  func testAnEndpointBuildsItsRequest() throws {
    let base = try XCTUnwrap(HTTPURL("https://a.test/v1/"))
    let endpoint = Endpoint<[UInt8]>.bytes("breeds", "a/b ü", query: [("q", "x&y"), ("page", "0")])
    let request = endpoint.request(below: base, headers: ["x-api-key": "k"])
    XCTAssertEqual(request.url.description, "https://a.test/v1/breeds/a%2Fb%20%C3%BC?q=x%26y&page=0")
    XCTAssertEqual(request.headers, ["x-api-key": "k"])
    let sending = try Endpoint<Breed>.json("votes", sending: Breed(id: "beng"))
      .request(below: base, headers: ["Content-Type": "text/plain", "accept": "*/*"])
    XCTAssertEqual(sending.method, .post)
    XCTAssertEqual(sending.headers, ["accept": "*/*", "content-type": "application/json"])
    XCTAssertEqual(String(decoding: sending.body, as: UTF8.self), #"{"id":"beng"}"#)
    let empty = try Endpoint<Void>.empty("votes", headers: ["if-match": "1"], sending: Breed(id: "beng"))
    XCTAssertEqual(
      empty.request(below: base).headers, ["if-match": "1", "content-type": "application/json"])
    XCTAssertNoThrow(try empty.decode([]), "a 204 has no body")
    XCTAssertNoThrow(try Endpoint<Void>.empty("votes", "7", method: .delete).decode(Array("gone".utf8)))
  }

  /// Answers each request with the next body, which stays fresh for an hour.
  private final class Portal: HTTPTransport {
    let bodies: Mutex<[String]>
    init(_ bodies: [String]) { self.bodies = Mutex(bodies) }

    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
      let body = bodies.withLock { $0.isEmpty ? "none" : $0.removeFirst() }
      return HTTPResponse(status: 200, headers: ["Cache-Control": "max-age=3600"], body: Array(body.utf8))
    }
  }

  func testAResponseThatCannotBeDecodedIsNotUsedAgain() async throws {
    let portal = Portal(["<html>", #"{"id":"a"}"#])
    let client = HTTPClient(
      portal, clock: ContinuousClock(), wallTime: { WallTime(secondsSince1970: 0) }, cache: HTTPCache())
    let service = HTTPService(baseURL: try XCTUnwrap(HTTPURL("https://a.test")), transport: client)
    let endpoint = Endpoint<Breed>.json("breeds", "a")
    do {
      _ = try await service.response(of: endpoint)
      XCTFail("the first body is not JSON")
    } catch { XCTAssertEqual(error.reason, "the body is not JSON") }
    for _ in 1...2 {
      let breed = try await service.response(of: endpoint)
      XCTAssertEqual(breed, Breed(id: "a"))
    }
  }

  func testEachFailureHasItsTypeAndReason() async throws {
    func body(_ text: String, _ status: Int = 200) -> Result<HTTPResponse, HTTPError> {
      .success(HTTPResponse(status: status, body: Array(text.utf8)))
    }
    let none = try await error(body(#"[{"id":"a"}]"#))
    XCTAssertNil(none)
    var reasons: [String] = []
    for answer in [
      .failure(.timeout), body("", 404), body("[{"), body(#"[{"id":"a"},{}]"#), body(#"[{"id":7}]"#),
      body("{}"),
      body(#"[{"id":null}]"#),
    ] as [Result<HTTPResponse, HTTPError>] { reasons.append(try await error(answer)?.reason ?? "none") }
    XCTAssertEqual(
      reasons,
      [
        "timeout", "status 404", "the body is not JSON", "[1].id is missing", "[0].id is not of type String",
        "the body is not of type Array<Any>", "[0].id is null instead of String",
      ])
  }

  func testAnInvalidValueIsToldFromABodyThatIsNoJSON() throws {
    struct Row: Decodable { let age: Int8 }
    let rows = Endpoint<[Row]>.json("rows")
    func reason(_ text: String) -> String {
      do throws(UndecodableBody) {
        return "\(try rows.decode(Array(text.utf8)).count) rows"
      } catch { return error.reason }
    }
    XCTAssertEqual(reason(#"[{"age":3},{"age":300}]"#), "[1].age is invalid")
    XCTAssertEqual(reason(#"[{"age":1.5}]"#), "[0].age is invalid")
    XCTAssertEqual(reason(#"[{"age":3},{"age":"#), "the body is not JSON")
    struct Refused: Error {}
    XCTAssertEqual(UndecodableBody(Refused()).reason, "the body cannot be read: Refused")
    enum Kind: String, Decodable { case cat }
    XCTAssertThrowsError(try Endpoint<Kind>.json("kind").decode(Array(#""dog""#.utf8))) { error in
      XCTAssertEqual((error as? UndecodableBody)?.reason, "the body is invalid")
    }
  }

  /// The server may use anything as a key, such as the address of a person.
  func testAReasonHasNoKeyThatTheServerSent() throws {
    struct Member: Decodable {
      let age: Int
      let tags: [String: [String: Int]]?
    }
    let team = Endpoint<[String: Member]>.json("team")
    func reason(_ text: String) -> String {
      do throws(UndecodableBody) {
        return "\(try team.decode(Array(text.utf8)).count) members"
      } catch { return error.reason }
    }
    XCTAssertEqual(reason(#"{"ada@a.test":{"age":"x"}}"#), "[…].age is not of type Int")
    XCTAssertEqual(reason(#"{"ada@a.test":{}}"#), "[…].age is missing")
    XCTAssertEqual(reason(#"{"7":null}"#), "[…] is null instead of Dictionary<String, Any>")
    XCTAssertEqual(reason(#"{"a":{"age":1,"tags":{"b":{"c":1.5}}}}"#), "[…].tags[…][…] is invalid")
    XCTAssertEqual(
      reason(#"{"a":{"age":1,"tags":{"b":[]}}}"#), "[…].tags[…] is not of type Dictionary<String, Any>")
    enum Known: String, CodingKey { case age }
    struct Other: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
    let path: [any CodingKey] = [Other(stringValue: "ada@a.test"), Known.age]
    let error = DecodingError.typeMismatch(Int.self, .init(codingPath: path, debugDescription: ""))
    XCTAssertEqual(UndecodableBody(error).reason, "[…].age is not of type Int", "as other decoders say it")
  }

  /// The app asks for it, also by a key that may have any name.
  func testAMissingMemberIsNamed() throws {
    struct AnyKey: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
    struct Item: Decodable {
      init(from decoder: any Decoder) throws {
        _ = try decoder.container(keyedBy: AnyKey.self).decode(
          String.self, forKey: AnyKey(stringValue: "title"))
      }
    }
    func reason<Body>(_ endpoint: Endpoint<Body>, _ text: String) -> String? {
      let read: ([UInt8]) throws -> Body = endpoint.decode
      do { _ = try read(Array(text.utf8)) } catch { return (error as? UndecodableBody)?.reason }
      return nil
    }
    XCTAssertEqual(reason(Endpoint<[Item]>.json("items"), #"[{"title":"a"},{}]"#), "[1].title is missing")
    XCTAssertEqual(
      reason(Endpoint<[String: Item]>.json("items"), #"{"ada@a.test":{}}"#), "[…].title is missing")
    XCTAssertEqual(reason(Endpoint<Item>.json("items"), "{}"), ".title is missing")
    XCTAssertNil(reason(Endpoint<Item>.json("items"), #"{"title":"a"}"#))
  }
}
