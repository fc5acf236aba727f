import WhiskerFakeHTTP
import WhiskerHTTP
import XCTest

final class MatchingTests: XCTestCase {
  func testAConditionLooksAtTheDecodedQueryInAnyOrder() throws {
    let wanted = try pattern(
      "/s",
      where: [RequestCondition(.query("q"), .equals("a b")), RequestCondition(.query("page"), .equals("1"))])
    XCTAssertTrue(wanted.matches(get("/s?page=1&x=2&q=a+b")))
    XCTAssertTrue(wanted.matches(get("/s?q=z&q=a%20b&page=1")))
    XCTAssertFalse(wanted.matches(get("/s?q=a%20b&page=10")))
    XCTAssertFalse(wanted.matches(get("/s?q=a%20b")))
  }

  func testAHeaderConditionIgnoresTheCaseOfTheNameOnly() throws {
    let wanted = try pattern("/s", where: [RequestCondition(.header("X-Mode"), .equals("Fast"))])
    XCTAssertTrue(wanted.matches(get("/s", headers: ["x-mode": "Fast"])))
    XCTAssertFalse(wanted.matches(get("/s", headers: ["x-mode": "fast"])))
  }

  func testPresenceAndAbsenceCanBeAsked() throws {
    let present = try pattern("/s", where: [RequestCondition(.query("flag"), .isPresent)])
    let absent = try pattern("/s", where: [RequestCondition(.query("flag"), .isAbsent)])
    XCTAssertTrue(present.matches(get("/s?flag")))
    XCTAssertFalse(present.matches(get("/s")))
    XCTAssertTrue(absent.matches(get("/s")))
    XCTAssertFalse(absent.matches(get("/s?flag=1")))
  }

  func testAPatternWithoutMethodMatchesEveryMethod() throws {
    let wanted = try pattern("/s", method: nil)
    XCTAssertTrue(wanted.matches(HTTPRequest(method: .delete, url: url("https://a.b/s"))))
    XCTAssertFalse(try pattern("/s").matches(HTTPRequest(method: .delete, url: url("https://a.b/s"))))
  }

  func testAPatternReadsLikeAJourneyAndHidesKeys() throws {
    let wanted = try pattern(
      "/s",
      where: [
        RequestCondition(.query("page"), .equals("1")),
        RequestCondition(.header("x-api-key"), .equals("s3cret")),
        RequestCondition(.query("q"), .isAbsent),
      ])
    XCTAssertEqual(
      "\(wanted)",
      #"GET "/s" where query "page" is "1" and header "x-api-key" is [redacted] and query "q" is absent"#)
  }

  func testTheNewestRuleWithAReplyLeftAnswers() async throws {
    let bench = Bench()
    try bench.transport.on("/s", .text("old", repeats: .always))
    try bench.transport.on("/s", .text("new 1"), .text("new 2"))
    var answers: [String] = []
    for _ in 0..<4 { answers.append(await bench.transport.ask(get("/s"))) }
    XCTAssertEqual(answers, ["new 1", "new 2", "old", "old"])
    try bench.transport.on("/s", .text("newest"))
    let answer = await bench.transport.ask(get("/s"))
    XCTAssertEqual(answer, "newest")
  }

  func testARuleThatDoesNotMatchKeepsItsReplies() async throws {
    let bench = Bench()
    try bench.transport.on("/s", .text("any", repeats: .always))
    try bench.transport.on("/s", where: [RequestCondition(.query("page"), .equals("1"))], .text("one"))
    let first = await bench.transport.ask(get("/s?page=2"))
    let second = await bench.transport.ask(get("/s?page=1"))
    XCTAssertEqual([first, second], ["any", "one"])
  }

  func testUnusedRepliesAreListedWithTheirPlaces() async throws {
    let bench = Bench()
    try bench.transport.on("/a", at: 1, .text("1", at: 2), .text("2", at: 3), .text("3", at: 4))
    try bench.transport.on("/b", at: 5, .text("b", repeats: .always, at: 6), .text("never", at: 7))
    _ = await bench.transport.ask(get("/a"))
    _ = await bench.transport.ask(get("/b"))
    XCTAssertEqual(
      bench.transport.unusedReplies.map(\.description),
      [
        #"reply 2 of 3 to GET "/a" (a.journey:3) was never used"#,
        #"reply 3 of 3 to GET "/a" (a.journey:4) was never used"#,
        #"reply 2 of 2 to GET "/b" (a.journey:7) was never used"#,
      ])
  }
}
