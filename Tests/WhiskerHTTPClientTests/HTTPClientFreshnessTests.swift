import WhiskerEnvironment
import WhiskerHTTP
import XCTest

@testable import WhiskerHTTPClient

/// For how long a client answers with a stored response.
@MainActor
final class HTTPClientFreshnessTests: XCTestCase {
  func testTheFirstOfSeveralAgesCounts() throws {
    for (age, isFresh) in [("100, 50", false), ("50, 100", true), ("50", true)] {
      let seen = try log(
        of: [answer(200, ["Cache-Control": "max-age=60", "Age": age], "old"), answer(200, [:], "new")],
        [(0, { ask("1", $0, $1) }), (1_000, { ask("2", $0, $1) })])
      XCTAssertEqual(seen.last, isFresh ? "2: 200 old at 1000" : "2: 200 new at 1100", age)
    }
  }

  func testAResponseOfATimeThatIsStillToComeIsNotFresh() throws {
    let request = HTTPRequest(url: try XCTUnwrap(HTTPURL("https://a.test/a")))
    let response = HTTPResponse(status: 200, headers: ["Cache-Control": "max-age=60"])
    let stored = try XCTUnwrap(
      StoredResponse(response, to: request, at: WallTime(secondsSince1970: 1_000_000)))
    let freshness = [999_999, 1_000_000, 1_000_059, 1_000_060].map {
      stored.isFresh(at: WallTime(secondsSince1970: $0))
    }
    XCTAssertEqual(freshness, [false, true, true, false])
  }

  func testARequestDecidesHowOldItsResponseMayBe() async throws {
    let fields: HTTPHeaders = ["Cache-Control": "max-age=600", "Age": "5", "ETag": "x"]
    let seen = try log(
      of: [answer(200, fields, "one"), answer(304), answer(200, [:], "two")],
      [
        (0, { ask("1", $0, $1) }),
        (5_000, { ask("2", $0, $1, headers: ["Cache-Control": "max-age=11"]) }),
        (10_000, { ask("3", $0, $1, headers: ["Cache-Control": "max-age=11"]) }),
        (20_000, { ask("4", $0, $1, headers: ["Cache-Control": "max-age=11"]) }),
        (20_000, { ask("5", $0, $1, headers: ["Cache-Control": "max-age=0"]) }),
      ])
    XCTAssertEqual(
      seen,
      [
        "GET /a at 0", "1: 200 one at 100", "2: 200 one at 5000",
        "GET /a Cache-Control: max-age=11 if-none-match: x at 10000", "3: 200 one at 10100",
        "4: 200 one at 20000", "GET /a Cache-Control: max-age=0 if-none-match: x at 20000",
        "5: 200 two at 20100",
      ])
  }

  func testTheTimeThatAResponseHasSpentInOtherCachesCounts() async throws {
    // The wall time is 01:46:40 at 0.
    let seen = try log(
      of: [
        answer(
          200,
          [
            "Date": "Sun, 09 Sep 2001 01:46:40 GMT", "Expires": "Sun, 09 Sep 2001 01:47:40 GMT", "Age": "50",
            "ETag": "x",
          ], "one"), answer(304, ["Cache-Control": "max-age=60"]), answer(200, [:], "two"),
      ],
      [
        (0, { ask("1", $0, $1) }), (9_000, { ask("2", $0, $1) }), (20_000, { ask("3", $0, $1) }),
        // The server has just validated it, so that nothing of its time in other caches is left.
        (79_000, { ask("4", $0, $1) }), (81_000, { ask("5", $0, $1) }),
      ])
    XCTAssertEqual(
      seen,
      [
        "GET /a at 0", "1: 200 one at 100", "2: 200 one at 9000", "GET /a if-none-match: x at 20000",
        "3: 200 one at 20100", "4: 200 one at 79000", "GET /a if-none-match: x at 81000",
        "5: 200 two at 81100",
      ])
  }

  func testTheTimeSinceItsDateIsTheLeastAgeOfAResponse() throws {
    // The wall time is 01:46:40 at 0.
    func day(_ time: String) -> String { "Sun, 09 Sep 2001 \(time) GMT" }
    for (fields, isFresh) in [
      (["Date": day("00:46:40"), "Expires": day("00:47:40")], false),
      (["Date": day("00:46:40"), "Cache-Control": "max-age=60"], false),
      (["Date": day("00:46:40"), "Expires": day("01:47:40")], true),
      (["Date": day("00:46:40"), "Cache-Control": "max-age=3660"], true),
      (["Date": day("01:46:30"), "Cache-Control": "max-age=8", "Age": "5"], false),
      (["Date": day("01:46:30"), "Cache-Control": "max-age=55", "Age": "50"], true),
      (["Date": day("01:46:30"), "Cache-Control": "max-age=45", "Age": "50"], false),
      (["Date": day("02:46:40"), "Cache-Control": "max-age=60"], true),
      (["Date": "now", "Cache-Control": "max-age=60"], true),
    ] as [(HTTPHeaders, Bool)] {
      let seen = try log(
        of: [answer(200, fields, "old"), answer(200, [:], "new")],
        [(0, { ask("1", $0, $1) }), (1_000, { ask("2", $0, $1) })])
      XCTAssertEqual(seen.last, isFresh ? "2: 200 old at 1000" : "2: 200 new at 1100", "\(fields)")
    }
  }

  func testACommaInAQuotedArgumentSeparatesNoDirectives() {
    for (control, forbidsStoring, maximum) in [
      (#"private="set-cookie, no-store", max-age=60"#, false, 60),
      (#"max-age=60, other="a,max-age=0,b""#, false, 60),
      (#"other="a\", no-store", max-age=60"#, false, 60),
      (#"other="a\\", no-store, max-age=60"#, true, 60),
      (#"other="a", no-store, more="b", max-age=60"#, true, 60),
      (#"max-age="60""#, false, 60),
      // A quote that does not end quotes nothing.
      (#"other="a, no-store, max-age=60"#, true, 60),
    ] as [(String, Bool, Int64)] {
      let directives = CacheDirectives(["Cache-Control": control])
      XCTAssertEqual(directives.forbidsStoring, forbidsStoring, control)
      XCTAssertEqual(directives.maximumAge, maximum, control)
    }
  }

  func testAnyAgeIsReadWithoutAnOverflow() async throws {
    let request = HTTPRequest(url: try XCTUnwrap(HTTPURL("https://a.test/a")))
    for (field, seconds) in [
      ("Expires", 1_000_000_000), ("Cache-Control", 1_000_000_000), ("Cache-Control", -3_000_000_000),
    ] as [(String, Int64)] {
      let response = HTTPResponse(
        status: 200,
        headers: [
          field: field == "Expires" ? "Sun, 09 Sep 2001 01:47:40 GMT" : "max-age=60", "Age": "\(Int64.max)",
          "ETag": "x",
        ])
      let now = WallTime(secondsSince1970: seconds)
      let stored = try XCTUnwrap(StoredResponse(response, to: request, at: now))
      XCTAssertFalse(stored.isFresh(at: now))
    }
  }

  func testANumberOfSecondsBeyondAllNumbersIsALongTime() async throws {
    let endless = "99999999999999999999"
    let fresh = try log(
      of: [answer(200, ["Cache-Control": "max-age=\(endless)"], "one")],
      [(0, { ask("1", $0, $1) }), (50_000, { ask("2", $0, $1) })])
    XCTAssertEqual(fresh, ["GET /a at 0", "1: 200 one at 100", "2: 200 one at 50000"])
    for fields in [
      ["Cache-Control": "max-age=600", "Age": endless], ["Cache-Control": "max-age=+600"],
    ] as [HTTPHeaders] {
      let stale = try log(
        of: [answer(200, fields, "one"), answer(200, [:], "two")],
        [(0, { ask("1", $0, $1) }), (1_000, { ask("2", $0, $1) })])
      XCTAssertEqual(
        stale, ["GET /a at 0", "1: 200 one at 100", "GET /a at 1000", "2: 200 two at 1100"], "\(fields)")
    }
  }

  func testTheTimeUntilAResponseArrivesIsPartOfItsAge() async throws {
    let fields: HTTPHeaders = ["Cache-Control": "max-age=10", "ETag": "x"]
    let seen = try log(
      of: [answer(200, fields, "one"), answer(304), answer(503), answer(200, fields, "two")],
      retries: HTTPRetryPolicy(delay: .constant(.seconds(20))), delays: [7_000, 15_000, 100, 2_000],
      [
        (0, { ask("1", $0, $1) }), (9_000, { ask("2", $0, $1) }), (11_000, { ask("3", $0, $1) }),
        (27_000, { ask("4", $0, $1, headers: ["Cache-Control": "no-cache"]) }),
        (53_000, { ask("5", $0, $1) }),
      ])
    XCTAssertEqual(
      seen,
      [
        "GET /a at 0", "1: 200 one at 7000", "2: 200 one at 9000", "GET /a if-none-match: x at 11000",
        "3: 200 one at 26000", "GET /a Cache-Control: no-cache if-none-match: x at 27000",
        "GET /a Cache-Control: no-cache if-none-match: x at 47100", "4: 200 two at 49100",
        "5: 200 two at 53000",
      ])
  }
}
