import Testing
import WhiskerFakeHTTP
import WhiskerHTTP

struct ProblemTests {
  @Test func anUnmatchedRequestShowsTheThreeNearestRepliesAndWhatDiffers() async throws {
    let bench = Bench()
    try bench.transport.on("/v1/favourites", method: .post, at: 3, .text("far"))
    try bench.transport.on("https://other.test/v1/breeds", at: 5, .text("host"))
    try bench.transport.on(
      "/v1/breeds", where: [RequestCondition(.query("page"), .equals("0"))], at: 9, .text("page"))
    try bench.transport.on("/v1/breeds", at: 12, .text("1"), .text("2"))
    for _ in 0..<2 { _ = await bench.transport.ask(get("/v1/breeds")) }
    let answer = await bench.transport.ask(get("/v1/breeds?page=1&api_key=s3cret"))
    #expect(answer == "unmatched")
    let problems = bench.transport.takeProblems()
    #expect(
      problems.map(\.description) == [
        """
        request 3 GET https://api.test/v1/breeds?page=1&api_key=[redacted] matches no reply
          1. GET "/v1/breeds" (a.journey:12)
             reply 1 of 2 (a.journey:1) was consumed by request 1
             reply 2 of 2 (a.journey:1) was consumed by request 2
          2. GET "/v1/breeds" where query "page" is "0" (a.journey:9)
             query "page": expected "0", was "1"
          3. GET "https://other.test/v1/breeds" (a.journey:5)
             host: expected "https://other.test", was "https://api.test"
        """
      ])
    #expect(problems.count == 1)
    #expect(problems.allSatisfy { if case .unmatched = $0.kind { true } else { false } }, "\(problems)")
    #expect(bench.transport.takeProblems().count == 0)
    #expect(bench.events.words.suffix(2) == ["sent 3", "unmatched 3"])
  }

  @Test func aMisspelledPathIsNearerThanAnotherPath() async throws {
    let bench = Bench()
    try bench.transport.on("/v1/breeds", at: 1, .text(""))
    try bench.transport.on("/v1/images/{id}.jpg", at: 2, .text(""))
    _ = await bench.transport.ask(get("/v1/breds"))
    let problem = try #require(bench.transport.takeProblems().first)
    guard case .unmatched(let nearest) = problem.kind else {
      Issue.record("\(problem)")
      return
    }
    #expect(nearest.map(\.origin.line) == [1, 2])
    #expect(
      problem.details.prefix(2) == [
        "  1. GET \"/v1/breeds\" (a.journey:1)", "     path: expected \"/v1/breeds\", was \"/v1/breds\"",
      ])
  }

  @Test func ofTwoWrongSegmentsTheOneWithFewerChangesIsNearer() async throws {
    let bench = Bench()
    try bench.transport.on("/v1/breeds", at: 1, .text(""))
    try bench.transport.on("/v1/votes", at: 2, .text(""))
    try bench.transport.on("/v1/categories", at: 3, .text(""))
    let lines = try await nearestLines(bench, "/v1/breds")
    #expect(lines.first == 1)
  }

  @Test func ofTwoEquallyNearRepliesTheNewerIsShownFirst() async throws {
    let bench = Bench()
    for number in 1...5 {
      try bench.transport.on(
        "/s", where: [RequestCondition(.query("page"), .equals("\(number)"))], at: number, .text(""))
    }
    let lines = try await nearestLines(bench, "/s?page=9")
    #expect(lines == [5, 4, 3])
  }

  private func nearestLines(_ bench: Bench, _ target: String) async throws -> [Int] {
    _ = await bench.transport.ask(get(target))
    let problem = try #require(bench.transport.takeProblems().first)
    guard case .unmatched(let nearest) = problem.kind else {
      Issue.record("\(problem)")
      return []
    }
    return nearest.map(\.origin.line)
  }

  @Test func aSecretIsShownOnNeitherSideOfADifference() async throws {
    let bench = Bench()
    try bench.transport.on(
      "/s", where: [RequestCondition(.header("X-Api-Key"), .equals("s3cret"))], .text(""))
    _ = await bench.transport.ask(get("/s", headers: ["x-api-key": "other"]))
    _ = await bench.transport.ask(get("/s"))
    let text = bench.transport.takeProblems().map(\.description).joined(separator: "\n")
    #expect(!(text.contains("s3cret") || text.contains("other")), "\(text)")
    #expect(text.contains("header \"X-Api-Key\": expected [redacted], was absent"), "\(text)")
  }

  @Test func aSecretInTheURLOfAFieldIsShownOnNeitherSideOfADifference() async throws {
    let bench = Bench()
    try bench.transport.on(
      "/s",
      where: [
        RequestCondition(.header("Referer"), .equals("https://a.test/?token=s3cret&page=1")),
        RequestCondition(.header("referer"), .contains("?token=s3cret")),
      ], .text(""))
    _ = await bench.transport.ask(
      get("/s", headers: ["Referer": "https://ada:s3cret@a.test/?token=s3cret&page=2"]))
    _ = await bench.transport.ask(get("/s"))
    let text = bench.transport.takeProblems().map(\.description).joined(separator: "\n")
    #expect(!text.contains("s3cret"), "\(text)")
    for part in [
      #"header "Referer" is "https://a.test/?token=[redacted]&page=1" and header "referer" contains "?token=[redacted]""#,
      #"header "Referer": expected "https://a.test/?token=[redacted]&page=1", was "https://[redacted]@a.test/?token=[redacted]&page=2""#,
      #"header "Referer": expected "https://a.test/?token=[redacted]&page=1", was absent"#,
    ] { #expect(text.contains(part), "\(text)") }
  }

  @Test func twoSpellingsOfALetterAreExplained() async throws {
    let bench = Bench()
    try bench.transport.on("/s", where: [RequestCondition(.query("q"), .equals("\u{E9}"))], .text(""))
    _ = await bench.transport.ask(get("/s?q=e\u{301}"))
    let text = bench.transport.takeProblems().map(\.description).joined()
    #expect(text.hasSuffix("(the same letters in other code points)"), "\(text)")
  }

  @Test func controlCharactersOfARequestAreEscaped() async throws {
    let bench = Bench()
    try bench.transport.on("/s", where: [RequestCondition(.query("q"), .equals("x"))], .text(""))
    _ = await bench.transport.ask(get("/s?q=%1B%5B2J%E2%80%AE"))
    let text = bench.transport.takeProblems().map(\.description).joined()
    #expect(text.hasSuffix(#"was "\u{1B}[2J\u{202E}""#), "\(text)")
  }

  @Test func withoutRulesTheProblemSaysSo() async {
    let bench = Bench()
    _ = await bench.transport.ask(get("/s"))
    #expect(
      bench.transport.takeProblems().map(\.description) == [
        "request 1 GET https://api.test/s matches no reply: none is declared"
      ])
  }

  @Test func aMissingFileIsAProblemAtItsReply() async throws {
    let bench = Bench()
    try bench.transport.on("/s", .body(.file("gone.json")))
    let answer = await bench.transport.ask(get("/s"))
    #expect(answer == "unmatched")
    #expect(
      bench.transport.takeProblems().map(\.description) == [
        """
        request 1 GET https://api.test/s has a reply whose file "gone.json" cannot be read: no such file
          declared at a.journey:1
        """
      ])
  }

  @Test func aFileThatIsNoArrayIsAProblemWithItsLine() async throws {
    let bench = Bench(files: ["a.json": "[1,\n 2,\n]"])
    try bench.transport.on("/s", .body(.page(of: PagedFileReference(path: "a.json"))))
    _ = await bench.transport.ask(get("/s"))
    #expect(
      bench.transport.takeProblems().map(\.headline) == [
        #"request 1 GET https://api.test/s has a reply whose file "a.json" is not a JSON array: line 3: expected an element"#
      ])
  }

  @Test func aPageThatNoServerHasIsAProblem() async throws {
    let bench = Bench(files: ["a.json": "[1]"])
    try bench.transport.on("/s", .body(.page(of: PagedFileReference(path: "a.json"))))
    for query in ["page=-1", "page=x", "page=", "page=%2B1", "limit=0", "limit=99999999999999999999"] {
      _ = await bench.transport.ask(get("/s?" + query))
    }
    let problems = bench.transport.takeProblems()
    #expect(problems.count == 6)
    #expect(problems.allSatisfy { if case .badPage = $0.kind { true } else { false } })
    #expect(
      problems.first?.headline
        == #"request 1 GET https://api.test/s?page=-1 asks for page "-1", which is not a whole number from 0"#
    )
    #expect(
      problems.last?.headline.hasSuffix(#"asks for limit "99999999999999999999", which is too large"#) == true
    )
  }

  @Test func aRequestThatWouldSmuggleAHeaderIsNotSent() async throws {
    let bench = Bench()
    try bench.transport.on("/s", .text("no"))
    let answer = await bench.transport.ask(get("/s", headers: ["a": "b\r\nc: d"]))
    #expect(answer == "malformed")
    let problems = bench.transport.takeProblems()
    #expect(problems.count == 1)
    #expect(
      problems.allSatisfy { if case .malformedRequest = $0.kind { true } else { false } }, "\(problems)")
    #expect(bench.transport.unusedReplies.count == 1)
  }

  @Test func tooManyRequestsAreOneProblemAndTheLogStopsGrowing() async throws {
    let bench = Bench(requestLimit: 2)
    try bench.transport.on("/s", .text("yes", repeats: .always))
    var answers: [String] = []
    for _ in 0..<5 { answers.append(await bench.transport.ask(get("/s"))) }
    #expect(answers == ["yes", "yes", "unmatched", "unmatched", "unmatched"])
    #expect(
      bench.transport.takeProblems().map(\.headline) == [
        "request 3 GET https://api.test/s is more than a session may send (2 requests)"
      ])
    #expect(bench.transport.requests.count == 2)
  }
}
