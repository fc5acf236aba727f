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

  func testTheFirstOfSeveralAgesCounts() throws {
    for (age, isFresh) in [("100, 50", false), ("50, 100", true), ("50", true)] {
      let seen = try log(
        of: [answer(200, ["Cache-Control": "max-age=60", "Age": age], "old"), answer(200, [:], "new")],
        [(0, { ask("1", $0, $1) }), (1_000, { ask("2", $0, $1) })])
      XCTAssertEqual(seen.last, isFresh ? "2: 200 old at 1000" : "2: 200 new at 1100", age)
    }
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
      cache.store(stored, for: try request(path).url)
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
      cache.store(stored, for: asked.url)
      if number == 500 { XCTAssertNotNil(cache.response(to: try request(0))) }
    }
    XCTAssertNotNil(cache.response(to: try request(0)), "it was used last but 500")
    XCTAssertNil(cache.response(to: try request(1)))
    XCTAssertNotNil(cache.response(to: try request(2)))
    XCTAssertNotNil(cache.response(to: try request(1_000)))
    for number in 1_001...2_000 {
      let asked = try request(number)
      let stored = try XCTUnwrap(StoredResponse(response, to: asked, at: WallTime(secondsSince1970: 0)))
      cache.store(stored, for: asked.url)
    }
    XCTAssertNil(cache.response(to: try request(0)))
    XCTAssertLessThan(cache.looks, 4_000, "a response is not compared with all others")
    for _ in 0..<10_000 { XCTAssertNotNil(cache.response(to: try request(2_000))) }
    XCTAssertLessThan(cache.looks, 40_000, "uses are forgotten after as many others")
  }
}
