import WhiskerEnvironment
import WhiskerHTTP
import XCTest

@testable import WhiskerHTTPClient

/// How a client asks whether a stored response still holds, and what it makes of the answer.
@MainActor
final class HTTPClientValidationTests: XCTestCase {
  func testAValidatedResponseThatMayNoLongerBeStoredIsNotUsedAgain() async throws {
    let seen = try log(
      of: [
        answer(200, ["Cache-Control": "max-age=1", "ETag": "x"], "one"),
        answer(304, ["Cache-Control": "max-age=600, no-store"]), answer(200, [:], "two"),
      ],
      [(0, { ask("1", $0, $1) }), (2_000, { ask("2", $0, $1) }), (3_000, { ask("3", $0, $1) })])
    XCTAssertEqual(
      seen,
      [
        "GET /a at 0", "1: 200 one at 100", "GET /a if-none-match: x at 2000", "2: 200 one at 2100",
        "GET /a at 3000", "3: 200 two at 3100",
      ])
  }

  func testAValidationOfAnotherResponseIsFollowedByARequestWithoutACondition() async throws {
    let seen = try log(
      of: [
        answer(200, ["ETag": "\"a\""], "one"), answer(304, ["ETag": "\"b\"", "Cache-Control": "max-age=60"]),
        answer(200, ["ETag": "\"b\"", "Cache-Control": "max-age=60"], "two"),
      ],
      [(0, { ask("1", $0, $1) }), (2_000, { ask("2", $0, $1) }), (3_000, { ask("3", $0, $1) })])
    XCTAssertEqual(
      seen,
      [
        "GET /a at 0", "1: 200 one at 100", "GET /a if-none-match: \"a\" at 2000", "GET /a at 2100",
        "2: 200 two at 2200", "3: 200 two at 3000",
      ])
  }

  /// A server that answers every request with a 304 is asked once more and not for ever.
  func testAnAnswerToARequestWithoutAConditionIsTheLast() async throws {
    let seen = try log(
      of: [
        answer(200, ["ETag": "\"a\""], "one"), answer(304, ["ETag": "\"b\""]), answer(304, ["ETag": "\"c\""]),
      ],
      [(0, { ask("1", $0, $1) }), (2_000, { ask("2", $0, $1) })])
    XCTAssertEqual(
      seen.dropFirst(2), ["GET /a if-none-match: \"a\" at 2000", "GET /a at 2100", "2: 304  at 2200"])
  }

  /// A server that compresses a body makes its tag a weak one, and has none to compress in a 304.
  func testAValidationWithTheSameTagWithoutOrWithItsWeaknessCounts() async throws {
    for (first, second) in [("W/\"a\"", "\"a\""), ("\"a\"", "W/\"a\"")] {
      let seen = try log(
        of: [
          answer(200, ["ETag": first], "one"), answer(304, ["ETag": second, "Cache-Control": "max-age=60"]),
        ],
        [(0, { ask("1", $0, $1) }), (2_000, { ask("2", $0, $1) }), (3_000, { ask("3", $0, $1) })])
      XCTAssertEqual(
        seen.dropFirst(2),
        ["GET /a if-none-match: \(first) at 2000", "2: 200 one at 2100", "3: 200 one at 3000"])
    }
  }

  func testAValidationForARequestThatForbidsStoringIsNotStored() async throws {
    let seen = try log(
      of: [
        answer(200, ["ETag": "x", "Cache-Control": "max-age=0"], "one"),
        answer(304, ["Cache-Control": "max-age=60"]), answer(304),
      ],
      [
        (0, { ask("1", $0, $1) }), (1_000, { ask("2", $0, $1, headers: ["Cache-Control": "no-store"]) }),
        (2_000, { ask("3", $0, $1) }),
      ])
    XCTAssertEqual(
      seen.dropFirst(2),
      [
        "GET /a Cache-Control: no-store if-none-match: x at 1000", "2: 200 one at 1100",
        "GET /a if-none-match: x at 2000", "3: 200 one at 2100",
      ])
  }

  func testAResponseIsValidatedByItsDateWithoutATag() async throws {
    let date = "Sun, 01 Mar 2026 08:00:00 GMT"
    for control in ["max-age=1", "no-cache"] {
      let seen = try log(
        of: [answer(200, ["Cache-Control": control, "Last-Modified": date], "one"), answer(304)],
        [(0, { ask("1", $0, $1) }), (5_000, { ask("2", $0, $1) })])
      XCTAssertEqual(
        seen,
        [
          "GET /a at 0", "1: 200 one at 100", "GET /a if-modified-since: \(date) at 5000",
          "2: 200 one at 5100",
        ], control)
    }
  }

  func testAnAppThatValidatesByADateGetsTheAnswerItAskedFor() async throws {
    let own: HTTPHeaders = ["If-Modified-Since": "Sun, 01 Mar 2026 08:00:00 GMT"]
    let seen = try log(
      of: [answer(200, ["Cache-Control": "max-age=1", "ETag": "v1"], "one"), answer(304)],
      [(0, { ask("1", $0, $1) }), (5_000, { ask("2", $0, $1, headers: own) })])
    XCTAssertEqual(seen.last, "2: 304  at 5100")
  }

  func testAnAppThatValidatesByItselfIsNotAnsweredFromTheCache() async throws {
    let validations: [HTTPHeaders] = [
      ["If-None-Match": "v1"], ["If-Modified-Since": "Thu, 01 Jan 2026 09:00:00 GMT"],
    ]
    for own in validations {
      let seen = try log(
        of: [answer(200, ["Cache-Control": "max-age=600", "ETag": "v1"], "one"), answer(304)],
        [
          (0, { ask("1", $0, $1) }), (1_000, { ask("2", $0, $1, headers: own) }),
          (2_000, { ask("3", $0, $1) }),
        ])
      XCTAssertEqual(
        seen.filter { !$0.hasPrefix("GET") }, ["1: 200 one at 100", "2: 304  at 1100", "3: 200 one at 2000"])
    }
  }

  func testANewResponseToAnAppThatValidatesByItselfIsStored() async throws {
    func fields(_ tag: String) -> HTTPHeaders { ["Cache-Control": "max-age=600", "ETag": tag] }
    let own: HTTPHeaders = ["Cache-Control": "no-cache", "If-None-Match": "v1"]
    let seen = try log(
      of: [
        answer(200, fields("v1"), "one"), answer(304), answer(200, fields("v2"), "two"), answer(404),
        answer(200, [:], "three"),
      ],
      [
        (0, { ask("1", $0, $1) }), (1_000, { ask("2", $0, $1, headers: own) }),
        (2_000, { ask("3", $0, $1) }), (3_000, { ask("4", $0, $1, headers: own) }),
        (4_000, { ask("5", $0, $1) }), (5_000, { ask("6", $0, $1, headers: own) }),
        (6_000, { ask("7", $0, $1) }),
      ])
    XCTAssertEqual(
      seen.filter { !$0.hasPrefix("GET") },
      [
        "1: 200 one at 100", "2: 304  at 1100", "3: 200 one at 2000", "4: 200 two at 3100",
        "5: 200 two at 4000", "6: 404  at 5100", "7: 200 three at 6100",
      ])
  }

  func testTheFieldsThatAValidationVariesByCount() async throws {
    func english(_ name: String) -> @MainActor (HTTPClient, Server) -> Void {
      { ask(name, $0, $1, headers: ["Accept-Language": "en"]) }
    }
    let seen = try log(
      of: [
        answer(200, ["Cache-Control": "max-age=1", "ETag": "x"], "one"),
        answer(304, ["Cache-Control": "max-age=600", "Vary": "Accept-Language"]), answer(200, [:], "eins"),
      ],
      [
        (0, english("1")), (2_000, english("2")), (3_000, english("3")),
        (4_000, { ask("4", $0, $1, headers: ["Accept-Language": "de"]) }),
      ])
    XCTAssertEqual(
      seen.dropFirst(4),
      ["3: 200 one at 3000", "GET /a Accept-Language: de at 4000", "4: 200 eins at 4100"])
    let any = try log(
      of: [
        answer(200, ["Cache-Control": "max-age=1", "ETag": "x"], "one"),
        answer(304, ["Cache-Control": "max-age=600", "Vary": "*"]), answer(200, [:], "two"),
      ],
      [(0, { ask("1", $0, $1) }), (2_000, { ask("2", $0, $1) }), (3_000, { ask("3", $0, $1) })])
    XCTAssertEqual(any.dropFirst(4), ["GET /a at 3000", "3: 200 two at 3100"])
  }

  func testAValidationWithoutADateHasTheOneOfItsArrival() async throws {
    // The wall time is 01:46:40 at 0.
    let seen = try log(
      of: [
        answer(
          200,
          [
            "Date": "Sun, 09 Sep 2001 01:46:40 GMT", "Expires": "Sun, 09 Sep 2001 01:46:50 GMT", "ETag": "x",
          ], "one"), answer(304, ["Expires": "Sun, 09 Sep 2001 01:47:40 GMT"]), answer(200, [:], "two"),
      ],
      [
        (0, { ask("1", $0, $1) }), (50_000, { ask("2", $0, $1) }), (59_000, { ask("3", $0, $1) }),
        (61_000, { ask("4", $0, $1) }),
      ])
    XCTAssertEqual(
      seen.dropFirst(4),
      ["3: 200 one at 59000", "GET /a if-none-match: x at 61000", "4: 200 two at 61100"])
  }
}
