import WhiskerEnvironment
import WhiskerHTTP
import XCTest

@testable import WhiskerHTTPClient

/// What a client does besides caching, and what changes do to it.
@MainActor
final class HTTPClientTests: XCTestCase {
  // MARK: Changes

  func testASuccessfulChangeRemovesWhatIsStored() async throws {
    let seen = try log(
      of: [answer(200, ["Cache-Control": "max-age=60"], "one"), answer(201), answer(200, [:], "two")],
      [
        (0, { ask("1", $0, $1) }), (1_000, { ask("2", $0, $1, method: .post) }),
        (2_000, { ask("3", $0, $1) }),
      ])
    XCTAssertEqual(
      seen.suffix(4), ["POST /a at 1000", "2: 201  at 1100", "GET /a at 2000", "3: 200 two at 2100"])
  }

  func testAChangeThatIsAnsweredWithARedirectionRemovesWhatIsStored() async throws {
    let seen = try log(
      of: [
        answer(200, ["Cache-Control": "max-age=60"], "one"), answer(303, ["Location": "/b"]),
        answer(200, [:], "two"),
      ],
      [
        (0, { ask("1", $0, $1) }), (1_000, { ask("2", $0, $1, method: .post) }),
        (2_000, { ask("3", $0, $1) }),
      ])
    XCTAssertEqual(
      seen.suffix(4), ["POST /a at 1000", "2: 303  at 1100", "GET /a at 2000", "3: 200 two at 2100"])
  }

  func testAChangeThatFindsNothingRemovesWhatIsStored() async throws {
    // The first removal has reached the server, and only its response was lost.
    let seen = try log(
      of: [
        answer(200, ["Cache-Control": "max-age=600"], "one"), .failure(.timeout), answer(404), answer(404),
      ], retries: HTTPRetryPolicy(),
      [
        (0, { ask("1", $0, $1) }), (1_000, { ask("2", $0, $1, method: .delete) }),
        (5_000, { ask("3", $0, $1) }),
      ])
    XCTAssertEqual(
      seen.dropFirst(2),
      ["DELETE /a at 1000", "DELETE /a at 1600", "2: 404  at 1700", "GET /a at 5000", "3: 404  at 5100"])
  }

  func testAResponseThatAChangeHasOvertakenIsNeitherSharedNorStored() async throws {
    let fields: HTTPHeaders = ["Cache-Control": "max-age=60"]
    let seen = try log(
      of: [answer(200, fields, "old"), answer(201), answer(200, fields, "new")], delays: [1_000, 100, 1_500],
      [
        (0, { ask("1", $0, $1) }), (50, { ask("2", $0, $1) }),
        (100, { ask("3", $0, $1, "/a#part", method: .post) }), (300, { ask("4", $0, $1) }),
        (1_200, { ask("5", $0, $1) }), (2_000, { ask("6", $0, $1) }),
      ])
    XCTAssertEqual(
      seen,
      [
        "GET /a at 0", "POST /a at 100", "3: 201  at 200", "GET /a at 300", "1: 200 old at 1000",
        "2: 200 old at 1000", "4: 200 new at 1800", "5: 200 new at 1800", "6: 200 new at 2000",
      ])
  }

  func testAResponseThatAChangeOfAnotherClientHasOvertakenIsNeitherSharedNorStored() async throws {
    for method in [HTTPMethod.get, .head] {
      let cache = HTTPCache()
      var others: [HTTPClient] = []
      let seen = try log(
        of: [answer(200, [:], "old"), answer(204), answer(200, [:], "new")], cache: cache,
        delays: [1_000, 100, 100],
        [
          (0, { ask("1", $0, $1, method: method) }),
          (
            100,
            {
              others.append($1.client(cache: cache))
              ask("2", others[0], $1, method: .put)
            }
          ),
          (300, { ask("3", $0, $1, method: method) }),
        ])
      XCTAssertEqual(
        seen,
        [
          "\(method) /a at 0", "PUT /a at 100", "2: 204  at 200", "\(method) /a at 300", "3: 200 new at 400",
          "1: 200 old at 1000",
        ])
    }
  }

  /// A client that is gone does not stay in the cache, which outlives it.
  func testACacheForgetsItsClients() {
    let cache = HTTPCache()
    weak var gone: SharedFlights?
    for _ in 0..<3 {
      let flights = SharedFlights()
      cache.announceChanges(to: flights)
      gone = flights
    }
    XCTAssertNil(gone)
    let kept = SharedFlights()
    cache.announceChanges(to: kept)
    XCTAssertEqual(cache.listenerCount, 1)
  }

  func testAValidationThatAChangeHasOvertakenIsNotStored() async throws {
    let seen = try log(
      of: [answer(200, ["ETag": "x"], "one"), answer(304), answer(204), answer(200, [:], "two")],
      delays: [100, 1_000, 100],
      [
        (0, { ask("1", $0, $1) }), (1_000, { ask("2", $0, $1) }),
        (1_100, { ask("3", $0, $1, method: .delete) }), (2_500, { ask("4", $0, $1) }),
      ])
    XCTAssertEqual(
      seen.dropFirst(2),
      [
        "GET /a if-none-match: x at 1000", "DELETE /a at 1100", "3: 204  at 1200", "2: 200 one at 2000",
        "GET /a at 2500", "4: 200 two at 2600",
      ])
  }

  func testAFailedChangeAndAChangeOfAnotherURLOvertakeNothing() async throws {
    let fields: HTTPHeaders = ["Cache-Control": "max-age=60"]
    let seen = try log(
      of: [answer(200, fields, "one"), answer(500), answer(201)], delays: [1_000],
      [
        (0, { ask("1", $0, $1) }), (100, { ask("2", $0, $1, method: .post) }),
        (300, { ask("3", $0, $1, "/a?b", method: .post) }), (500, { ask("4", $0, $1) }),
        (1_200, { ask("5", $0, $1) }),
      ])
    XCTAssertEqual(
      seen,
      [
        "GET /a at 0", "POST /a at 100", "2: 500  at 200", "POST /a at 300", "3: 201  at 400",
        "1: 200 one at 1000", "4: 200 one at 1000", "5: 200 one at 1200",
      ])
  }

  func testAnOvertakenRequestIsCancelledWithItsLastCaller() async throws {
    let tasks = Tasks()
    let seen = try log(
      of: [answer(200, [:], "old"), answer(201), answer(200, [:], "new")], delays: [1_000],
      [
        (0, { tasks.all.append(ask("1", $0, $1)) }), (10, { tasks.all.append(ask("2", $0, $1)) }),
        (20, { ask("3", $0, $1, method: .put) }), (130, { ask("4", $0, $1) }),
        (140, { _, _ in tasks.all[0].cancel() }), (150, { _, _ in tasks.all[1].cancel() }),
      ])
    XCTAssertEqual(
      seen,
      [
        "GET /a at 0", "PUT /a at 20", "3: 201  at 120", "GET /a at 130", "1: cancelled at 140",
        "cancelled at 150", "2: cancelled at 150", "4: 200 new at 230",
      ])
  }

  // MARK: Sharing

  func testEqualRequestsAtTheSameTimeAreOne() async throws {
    let seen = try log(
      of: [answer(200, [:], "one"), answer(200, [:], "other"), answer(200, [:], "two")],
      [
        (0, { ask("1", $0, $1) }), (50, { ask("2", $0, $1) }),
        (60, { ask("3", $0, $1, headers: ["x": "y"]) }),
        (150, { ask("4", $0, $1) }),
      ])
    XCTAssertEqual(
      seen,
      [
        "GET /a at 0", "GET /a x: y at 60", "1: 200 one at 100", "2: 200 one at 100", "GET /a at 150",
        "3: 200 other at 160", "4: 200 two at 250",
      ])
  }

  func testASharedRequestIsCancelledWithItsLastCaller() async throws {
    let tasks = Tasks()
    let seen = try log(
      of: [answer(200, [:], "one"), answer(200, [:], "two")],
      [
        (0, { tasks.all.append(ask("1", $0, $1)) }), (10, { tasks.all.append(ask("2", $0, $1)) }),
        (20, { _, _ in tasks.all[0].cancel() }), (30, { _, _ in tasks.all[1].cancel() }),
        (40, { ask("3", $0, $1) }),
      ])
    XCTAssertEqual(
      seen,
      [
        "GET /a at 0", "1: cancelled at 20", "cancelled at 30", "2: cancelled at 30", "GET /a at 40",
        "3: 200 two at 140",
      ])
  }

  @MainActor
  private final class Tasks {
    var all: [Task<Void, Never>] = []
  }

  // MARK: Retries

  func testAFailureIsRepeatedAfterGrowingDelays() async throws {
    let seen = try log(
      of: [.failure(.timeout), answer(503), answer(200, [:], "one")], retries: HTTPRetryPolicy(),
      [(0, { ask("1", $0, $1) })])
    XCTAssertEqual(seen, ["GET /a at 0", "GET /a at 600", "GET /a at 1700", "1: 200 one at 1800"])
  }

  func testTheServerDecidesWhenARequestIsRepeated() async throws {
    let seen = try log(
      of: [
        answer(429, ["Retry-After": "7"]), answer(503, ["Retry-After": "Sun, 09 Sep 2001 01:46:57 GMT"]),
        answer(200, [:], "one"),
      ], retries: .whenAsked, [(0, { ask("1", $0, $1) })])
    // The wall time is 01:46:40 at 0.
    XCTAssertEqual(seen, ["GET /a at 0", "GET /a at 7100", "GET /a at 17200", "1: 200 one at 17300"])
    for value in ["61", "soon", "-1", ""] {
      let once = try log(
        of: [answer(429, ["Retry-After": value])], retries: .whenAsked, [(0, { ask("1", $0, $1) })])
      XCTAssertEqual(once, ["GET /a at 0", "1: 429  at 100"], value)
    }
  }

  func testADelayBeyondTheNumbersIsALongOneAndNoneAtAll() async throws {
    for value in ["4294967296", "99999999999999999999999"] {
      let seen = try log(
        of: [answer(503, ["Retry-After": value]), answer(200)], retries: HTTPRetryPolicy(),
        [(0, { ask("1", $0, $1) })])
      XCTAssertEqual(seen, ["GET /a at 0", "1: 503  at 100"], value)
    }
  }

  func testWhatCannotBeRepeatedIsNot() async throws {
    for (method, first) in [
      (.post, .failure(.timeout)), (.patch, answer(503)), (.get, .failure(.offline)), (.get, answer(404)),
    ] as [(HTTPMethod, Server.Answer)] {
      let seen = try log(
        of: [first], retries: HTTPRetryPolicy(), [(0, { ask("1", $0, $1, method: method) })])
      XCTAssertEqual(seen.count, 2, "\(seen)")
    }
    let last = try log(
      of: [answer(503), answer(502), answer(504)], retries: HTTPRetryPolicy(delay: .none),
      [(0, { ask("1", $0, $1) })])
    XCTAssertEqual(last, ["GET /a at 0", "GET /a at 100", "GET /a at 200", "1: 504  at 300"])
  }

  func testACancelledCallerEndsTheDelayBetweenAttempts() async throws {
    let tasks = Tasks()
    let seen = try log(
      of: [answer(503), answer(200)], retries: HTTPRetryPolicy(),
      [(0, { tasks.all.append(ask("1", $0, $1)) }), (200, { _, _ in tasks.all[0].cancel() })])
    XCTAssertEqual(seen, ["GET /a at 0", "1: cancelled at 200"])
  }
}
