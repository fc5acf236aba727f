import WhiskerEnvironment
import WhiskerHTTP
import XCTest

@testable import WhiskerHTTPClient

/// What a client answers from its cache, stores and removes.
@MainActor
final class HTTPClientCacheTests: XCTestCase {
  func testAFreshResponseNeedsNoRequestAndAStaleOneIsValidated() async throws {
    let fields: HTTPHeaders = ["ETag": "\"v1\"", "Cache-Control": "private, max-age=60"]
    let seen = try log(
      of: [
        answer(200, fields, "one"), answer(304, ["Cache-Control": "max-age=5", "X-New": "1"]),
        answer(200, fields, "two"),
      ],
      [
        (0, { ask("1", $0, $1) }), (59_000, { ask("2", $0, $1) }), (61_000, { ask("3", $0, $1) }),
        (65_000, { ask("4", $0, $1) }), (67_000, { ask("5", $0, $1) }),
      ])
    XCTAssertEqual(
      seen,
      [
        "GET /a at 0", "1: 200 one at 100", "2: 200 one at 59000", "GET /a if-none-match: \"v1\" at 61000",
        "3: 200 one at 61100", "4: 200 one at 65000", "GET /a if-none-match: \"v1\" at 67000",
        "5: 200 two at 67100",
      ])
  }

  func testWhatMustNotBeStoredOrReusedIsAskedForAgain() async throws {
    for fields in [
      [:], ["Cache-Control": "max-age=60, no-store", "ETag": "x"],
      ["Cache-Control": "max-age=60", "Vary": "*"],
      ["Cache-Control": "max-age=x"],
    ] as [HTTPHeaders] {
      let seen = try log(
        of: [answer(200, fields, "one"), answer(200, [:], "two")],
        [(0, { ask("1", $0, $1) }), (1_000, { ask("2", $0, $1) })])
      XCTAssertEqual(
        seen, ["GET /a at 0", "1: 200 one at 100", "GET /a at 1000", "2: 200 two at 1100"], "\(fields)")
    }
    let asked = try log(
      of: [answer(200, ["Cache-Control": "max-age=60", "Last-Modified": "d"], "one"), answer(304)],
      [(0, { ask("1", $0, $1) }), (1_000, { ask("2", $0, $1, headers: ["Cache-Control": "no-cache"]) })])
    XCTAssertEqual(
      asked.dropFirst(2),
      ["GET /a Cache-Control: no-cache if-modified-since: d at 1000", "2: 200 one at 1100"])
  }

  func testAnOlderResponseThatArrivesLaterIsNotStored() async throws {
    let fields: HTTPHeaders = ["Cache-Control": "max-age=60"]
    for late in [answer(200, fields, "older"), answer(404)] {
      let seen = try log(
        of: [late, answer(200, fields, "newer")], delays: [500, 100],
        [
          (0, { ask("1", $0, $1) }),
          (200, { ask("2", $0, $1, headers: ["Cache-Control": "no-cache"]) }), (1_000, { ask("3", $0, $1) }),
        ])
      XCTAssertEqual(seen.last, "3: 200 newer at 1000")
    }
  }

  /// As when a person signs out.
  func testWhatIsUnderWayWhenEverythingIsRemovedIsNotStored() async throws {
    let cache = HTTPCache()
    let fields: HTTPHeaders = ["Cache-Control": "max-age=60"]
    let seen = try log(
      of: [answer(200, fields, "ada"), answer(200, fields, "bob")], cache: cache,
      [
        (0, { ask("1", $0, $1) }), (50, { _, _ in cache.removeAll() }), (1_000, { ask("2", $0, $1) }),
        (2_000, { ask("3", $0, $1) }),
      ])
    XCTAssertEqual(
      seen,
      ["GET /a at 0", "1: 200 ada at 100", "GET /a at 1000", "2: 200 bob at 1100", "3: 200 bob at 2000"])
  }

  /// The request was asked for, and its task has not begun when everything is removed.
  func testWhatIsAboutToBeginWhenEverythingIsRemovedIsNotStored() throws {
    let cache = HTTPCache()
    let request = HTTPRequest(url: try XCTUnwrap(HTTPURL("https://a.test/me")))
    let response = HTTPResponse(status: 200, headers: ["Cache-Control": "max-age=600"])
    let stored = try XCTUnwrap(StoredResponse(response, to: request, at: WallTime(secondsSince1970: 0)))
    let removals = cache.removals
    cache.removeAll()
    cache.end(cache.begin(request, after: removals), with: .store(stored))
    XCTAssertNil(cache.response(to: request))
    cache.end(cache.begin(request, after: cache.removals), with: .store(stored))
    XCTAssertNotNil(cache.response(to: request))
  }

  func testWhatIsUnderWayWhenEverythingIsRemovedIsNotShared() async throws {
    let cache = HTTPCache()
    let seen = try log(
      of: [answer(200, [:], "ada"), answer(200, [:], "bob")], cache: cache,
      [
        (0, { ask("1", $0, $1) }), (10, { ask("2", $0, $1) }), (50, { _, _ in cache.removeAll() }),
        (60, { ask("3", $0, $1) }), (70, { ask("4", $0, $1) }),
      ])
    XCTAssertEqual(
      seen,
      [
        "GET /a at 0", "GET /a at 60", "1: 200 ada at 100", "2: 200 ada at 100", "3: 200 bob at 160",
        "4: 200 bob at 160",
      ])
  }

  func testAnOlderResponseDoesNotBringBackWhatALaterOneHasRemoved() async throws {
    let fields: HTTPHeaders = ["Cache-Control": "max-age=600"]
    let seen = try log(
      of: [answer(200, fields, "old"), answer(404), answer(200, fields, "new")], delays: [3_000],
      [
        (0, { ask("1", $0, $1, headers: ["X-Part": "1"]) }), (1_000, { ask("2", $0, $1) }),
        (4_000, { ask("3", $0, $1) }),
      ])
    XCTAssertEqual(
      seen.dropFirst(2),
      ["2: 404  at 1100", "1: 200 old at 3000", "GET /a at 4000", "3: 200 new at 4100"])
  }

  func testAResponseIsRemovedOnceTheServerSaysThatItIsGone() async throws {
    for (status, isKept) in [(404, false), (410, false), (403, true), (500, true)] {
      let seen = try log(
        of: [answer(200, ["Cache-Control": "max-age=600"], "old"), answer(status), answer(200, [:], "new")],
        [
          (0, { ask("1", $0, $1) }),
          (1_000, { ask("2", $0, $1, headers: ["Cache-Control": "no-cache"]) }),
          (4_000, { ask("3", $0, $1) }),
        ])
      XCTAssertEqual(seen.last, isKept ? "3: 200 old at 4000" : "3: 200 new at 4100", "\(status)")
    }
  }

  func testAPartIsAskedForAndLeavesTheWholeResponse() async throws {
    let seen = try log(
      of: [answer(200, ["Cache-Control": "max-age=60"], "whole"), answer(206, [:], "who")],
      [
        (0, { ask("1", $0, $1) }), (1_000, { ask("2", $0, $1, headers: ["Range": "bytes=0-2"]) }),
        (2_000, { ask("3", $0, $1) }),
      ])
    XCTAssertEqual(
      seen,
      [
        "GET /a at 0", "1: 200 whole at 100", "GET /a Range: bytes=0-2 at 1000", "2: 206 who at 1100",
        "3: 200 whole at 2000",
      ])
  }

  func testARequestWithABodyIsNotAnsweredByTheResponseToAnother() async throws {
    let seen = try log(
      of: [
        answer(200, ["Cache-Control": "max-age=600"], "none"),
        answer(200, ["Cache-Control": "max-age=600"], "cats"),
        answer(200, ["Cache-Control": "max-age=600"], "dogs"),
      ],
      [
        (0, { ask("1", $0, $1) }), (1_000, { ask("2", $0, $1, body: "cats") }),
        (2_000, { ask("3", $0, $1, body: "dogs") }), (3_000, { ask("4", $0, $1) }),
      ])
    XCTAssertEqual(
      seen,
      [
        "GET /a at 0", "1: 200 none at 100", "GET /a at 1000", "2: 200 cats at 1100", "GET /a at 2000",
        "3: 200 dogs at 2100", "4: 200 none at 3000",
      ])
  }

  func testAResponseAnswersOnlyTheFieldsThatItVariesBy() async throws {
    let seen = try log(
      of: [
        answer(200, ["Cache-Control": "max-age=60", "Vary": "Accept-Language"], "one"),
        answer(200, [:], "two"),
      ],
      [
        (0, { ask("1", $0, $1, headers: ["Accept-Language": "pt"]) }),
        (1_000, { ask("2", $0, $1, headers: ["accept-language": "pt", "x": "y"]) }),
        (2_000, { ask("3", $0, $1, headers: ["Accept-Language": "en"]) }),
      ])
    XCTAssertEqual(
      seen,
      [
        "GET /a Accept-Language: pt at 0", "1: 200 one at 100", "2: 200 one at 1000",
        "GET /a Accept-Language: en at 2000", "3: 200 two at 2100",
      ])
  }

  func testATabSeparatesDirectivesAndNamesAsASpaceDoes() async throws {
    let request = HTTPRequest(url: try XCTUnwrap(HTTPURL("https://a.test/a")), headers: ["Accept": "x"])
    let now = WallTime(secondsSince1970: 0)
    let secret = HTTPResponse(status: 200, headers: ["Cache-Control": "max-age=60,\tno-store"])
    XCTAssertNil(StoredResponse(secret, to: request, at: now))
    let varied = HTTPResponse(
      status: 200, headers: ["Cache-Control": "max-age=60", "Vary": "Accept-Language,\tAccept"])
    let stored = try XCTUnwrap(StoredResponse(varied, to: request, at: now))
    XCTAssertTrue(stored.answers(request))
    var other = request
    other.headers["accept"] = "y"
    XCTAssertFalse(stored.answers(other))
  }

  func testTheLeastRecentlyUsedResponsesAreRemovedByTheirBytes() throws {
    let cache = HTTPCache(capacity: 10)
    func request(_ path: String) throws -> HTTPRequest {
      HTTPRequest(url: try XCTUnwrap(HTTPURL("https://a.test" + path)))
    }
    let now = WallTime(secondsSince1970: 0)
    func store(_ path: String, _ count: Int) throws {
      let response = HTTPResponse(
        status: 200, headers: ["ETag": "1"], body: [UInt8](repeating: 1, count: count))
      let stored = try XCTUnwrap(StoredResponse(response, to: request(path), at: now))
      cache.keep(stored, for: try request(path))
    }
    try store("/a", 4)
    try store("/b", 4)
    XCTAssertNotNil(cache.response(to: try request("/a#part")))
    try store("/c", 4)
    XCTAssertNil(cache.response(to: try request("/b")))
    XCTAssertNotNil(cache.response(to: try request("/a")))
    XCTAssertEqual(cache.size, 8)
    try store("/a", 11)
    XCTAssertNil(cache.response(to: try request("/a")))
    XCTAssertEqual(cache.size, 4)
    cache.removeAll()
    XCTAssertEqual(cache.size, 0)
  }

  func testResponsesWithoutABodyAreRemovedToo() throws {
    XCTAssertEqual(HTTPCache().countLimit, 10_000)
    let cache = HTTPCache(capacity: 1 << 20, countLimit: 1_000)
    let response = HTTPResponse(status: 200, headers: ["ETag": "1"])
    func request(_ number: Int) throws -> HTTPRequest {
      HTTPRequest(url: try XCTUnwrap(HTTPURL("https://a.test/\(number)")))
    }
    for number in 0...1_000 {
      let asked = try request(number)
      let stored = try XCTUnwrap(StoredResponse(response, to: asked, at: WallTime(secondsSince1970: 0)))
      cache.keep(stored, for: asked)
      if number == 500 { XCTAssertNotNil(cache.response(to: try request(0))) }
    }
    XCTAssertNotNil(cache.response(to: try request(0)), "it was used last but 500")
    XCTAssertNil(cache.response(to: try request(1)))
    XCTAssertNotNil(cache.response(to: try request(2)))
    XCTAssertNotNil(cache.response(to: try request(1_000)))
  }
}

extension HTTPCache {
  /// Stores a response as if it had just been requested.
  fileprivate func keep(_ stored: StoredResponse, for request: HTTPRequest) {
    end(begin(request, after: removals), with: .store(stored))
  }
}
