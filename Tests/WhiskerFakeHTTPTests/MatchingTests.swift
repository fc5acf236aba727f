import Testing
import WhiskerFakeHTTP
import WhiskerHTTP

struct MatchingTests {
  @Test func aConditionLooksAtTheDecodedQueryInAnyOrder() throws {
    let wanted = try pattern(
      "/s",
      where: [RequestCondition(.query("q"), .equals("a b")), RequestCondition(.query("page"), .equals("1"))])
    #expect(wanted.matches(get("/s?page=1&x=2&q=a+b")))
    #expect(wanted.matches(get("/s?q=z&q=a%20b&page=1")))
    #expect(!wanted.matches(get("/s?q=a%20b&page=10")))
    #expect(!wanted.matches(get("/s?q=a%20b")))
  }

  @Test func aHeaderConditionIgnoresTheCaseOfTheNameOnly() throws {
    let wanted = try pattern("/s", where: [RequestCondition(.header("X-Mode"), .equals("Fast"))])
    #expect(wanted.matches(get("/s", headers: ["x-mode": "Fast"])))
    #expect(!wanted.matches(get("/s", headers: ["x-mode": "fast"])))
  }

  @Test func presenceAndAbsenceCanBeAsked() throws {
    let present = try pattern("/s", where: [RequestCondition(.query("flag"), .isPresent)])
    let absent = try pattern("/s", where: [RequestCondition(.query("flag"), .isAbsent)])
    #expect(present.matches(get("/s?flag")))
    #expect(!present.matches(get("/s")))
    #expect(absent.matches(get("/s")))
    #expect(!absent.matches(get("/s?flag=1")))
  }

  @Test func aPatternWithoutMethodMatchesEveryMethod() throws {
    let wanted = try pattern("/s", method: nil)
    #expect(wanted.matches(HTTPRequest(method: .delete, url: url("https://a.b/s"))))
    #expect(try !pattern("/s").matches(HTTPRequest(method: .delete, url: url("https://a.b/s"))))
  }

  @Test func aPatternReadsLikeAJourneyAndHidesKeys() throws {
    let wanted = try pattern(
      "/s",
      where: [
        RequestCondition(.query("page"), .equals("1")),
        RequestCondition(.header("x-api-key"), .equals("s3cret")),
        RequestCondition(.query("q"), .isAbsent),
      ])
    #expect(
      "\(wanted)"
        == #"GET "/s" where query "page" is "1" and header "x-api-key" is [redacted] and query "q" is absent"#
    )
  }

  @Test func theNewestRuleWithAReplyLeftAnswers() async throws {
    let bench = Bench()
    try bench.transport.on("/s", .text("old", repeats: .always))
    try bench.transport.on("/s", .text("new 1"), .text("new 2"))
    var answers: [String] = []
    for _ in 0..<4 { answers.append(await bench.transport.ask(get("/s"))) }
    #expect(answers == ["new 1", "new 2", "old", "old"])
    try bench.transport.on("/s", .text("newest"))
    let answer = await bench.transport.ask(get("/s"))
    #expect(answer == "newest")
  }

  @Test func aRuleThatDoesNotMatchKeepsItsReplies() async throws {
    let bench = Bench()
    try bench.transport.on("/s", .text("any", repeats: .always))
    try bench.transport.on("/s", where: [RequestCondition(.query("page"), .equals("1"))], .text("one"))
    let first = await bench.transport.ask(get("/s?page=2"))
    let second = await bench.transport.ask(get("/s?page=1"))
    #expect([first, second] == ["any", "one"])
  }

  @Test func unusedRepliesAreListedWithTheirPlaces() async throws {
    let bench = Bench()
    try bench.transport.on("/a", at: 1, .text("1", at: 2), .text("2", at: 3), .text("3", at: 4))
    try bench.transport.on("/b", at: 5, .text("b", repeats: .always, at: 6), .text("never", at: 7))
    _ = await bench.transport.ask(get("/a"))
    _ = await bench.transport.ask(get("/b"))
    #expect(
      bench.transport.unusedReplies.map(\.description) == [
        #"reply 2 of 3 to GET "/a" (a.journey:3) was never used"#,
        #"reply 3 of 3 to GET "/a" (a.journey:4) was never used"#,
        #"reply 2 of 2 to GET "/b" (a.journey:7) was never used"#,
      ])
  }
}
