import TestSupport
import Testing
import WhiskerHTTP

@testable import WhiskerFakeHTTP

/// Matching by an index finds the same rule as a look at all of them, and its work grows with the requests only.
struct RuleIndexTests {
  /// A recorded reply for one URL.
  private func recorded(_ target: String, _ number: Int) throws -> ReplyRule {
    let address = url("https://api.test" + target)
    var pattern = try pattern("https://api.test" + address.encodedPath)
    pattern.wholeQuery = WholeQuery(address.queryItems)
    return ReplyRule(pattern, replies: [.text("\(number)", repeats: .always)], origin: line(number))
  }

  private func comparisons(ofRules count: Int, _ target: (Int) -> String) async throws -> Int {
    let bench = Bench(requestLimit: 20_000)
    for number in 0..<count { bench.transport.add(try recorded(target(number), number)) }
    for number in 0..<count {
      let answer = await bench.transport.ask(get(target(number)))
      #expect(answer == "\(number)")
    }
    return bench.transport.comparisons
  }

  @Test func oneRuleIsComparedForEachRecordedRequest() async throws {
    for count in Thoroughness.isThorough ? [100, 1_000, 10_000] : [100, 1_000] {
      let byPath = try await comparisons(ofRules: count) { "/v1/breeds/\($0)?limit=10" }
      #expect(byPath == count)
    }
    let byQuery = try await comparisons(ofRules: 2_000) { "/v1/breeds?page=\($0)&limit=10" }
    #expect(byQuery == 2_000)
  }

  @Test func usedUpRulesAreNotComparedAgain() async throws {
    let bench = Bench()
    for number in 0..<500 { try bench.transport.on("/votes", .text("\(number)")) }
    for _ in 0..<500 { _ = await bench.transport.ask(get("/votes")) }
    #expect(bench.transport.comparisons == 500)
    let answer = await bench.transport.ask(get("/votes"))
    #expect(answer == "unmatched")
    #expect(bench.transport.comparisons == 500)
  }

  @Test func theIndexFindsWhatALookAtAllRulesFinds() async throws {
    var random = SeededGenerator(seed: 12)
    let targets = [
      "/a", "/b", "/a/{x}", "/{x}/b", "/a%2Fb", "/a/b", "/é", "/%C3%A9", "https://api.test/a",
      "https://other.test/a", "/a/", "/", "/caf%E9", "/caf%E9/{x}", "https://api.test/caf%E9",
    ]
    let requests = [
      "/a", "/b", "/a/b", "/c/b", "/a%2Fb", "/%C3%A9", "/a/", "/", "/a?q=1", "/a?q=1&p=2", "/a?p=2&q=1",
      "/caf%E9", "/caf%e9", "/caf%E8", "/caf%E9/b", "/caf%E9?q=1",
    ]
    for round in 0..<Thoroughness.count(80, thorough: 800) {
      let bench = Bench()
      var rules: [ReplyRule] = []
      for number in 0..<Int(random.next() % 12) {
        var pattern = try pattern(
          targets[Int(random.next() % UInt64(targets.count))], method: random.next() % 3 == 0 ? nil : .get,
          where: random.next() % 4 == 0 ? [RequestCondition(.query("q"), .equals("1"))] : [])
        if random.next() % 3 == 0 {
          let query = ["q=1", "p=2&q=1", "token=a&q=1"][Int(random.next() % 3)]
          pattern.wholeQuery = WholeQuery(url("https://a.test/?" + query).queryItems)
        }
        rules.append(ReplyRule(pattern, replies: [.text("\(number)")], origin: line(number)))
      }
      for rule in rules { bench.transport.add(rule) }
      var left = Array(rules.indices)
      for _ in 0..<20 {
        let request = get(requests[Int(random.next() % UInt64(requests.count))])
        let expected = left.last { rules[$0].pattern.matches(request) }
        left.removeAll { $0 == expected }
        let answer = await bench.transport.ask(request)
        #expect(answer == expected.map(String.init) ?? "unmatched", "round \(round): \(request)")
      }
    }
  }

  @Test func aPathThatIsNoUTF8IsFoundByItsBytes() async throws {
    let bench = Bench()
    try bench.transport.on("/caf%E9", .text("é in Latin-1", repeats: .always))
    try bench.transport.on("/caf%E8", .text("è in Latin-1", repeats: .always))
    var answers: [String] = []
    for path in ["/caf%E9", "/caf%e9", "/caf%E8", "/caf%EA", "/caf%EF%BF%BD"] {
      answers.append(await bench.transport.ask(get(path)))
    }
    #expect(answers == ["é in Latin-1", "é in Latin-1", "è in Latin-1", "unmatched", "unmatched"])
  }

  @Test func theKeysOfTwoQueriesAreEqualIfTheirItemsAre() {
    func key(_ query: String) -> String { WholeQuery.key(of: url("https://a.test/?" + query)) }
    #expect(key("a=1&b=2") == key("b=2&a=1"))
    #expect(key("a=1%202") == key("a=1+2"))
    #expect(key("token=x&a=1") == key("a=1&token=y"))
    #expect(key("a") == key("a="))
    #expect(key("a=1") != key("a=1&a=1"))
    #expect(key("ab=c") != key("a=bc"))
    #expect(key("a=1&b=2") != key("a=1%26b%3D2"))
    #expect(key("token=x") != key("token=x&token=y"))
    #expect(key("") != key("a"))
    #expect(key("a=b&c=d") != key("1:ab=4:1:cd"))
  }

  @Test func anUnmatchedRequestNamesTheStepsThatUsedTheReplies() async throws {
    let bench = Bench()
    try bench.transport.on("/s", at: 3, .text("1", at: 4), .text("2", at: 5))
    for (step, number) in [(7, 12), (9, 14)] {
      bench.transport.step = RequestStep(number: step, origin: line(number))
      _ = await bench.transport.ask(get("/s"))
    }
    _ = await bench.transport.ask(get("/s"))
    #expect(
      bench.transport.takeProblems().first?.details == [
        "  1. GET \"/s\" (a.journey:3)",
        "     reply 1 of 2 (a.journey:4) was consumed by request 1 in step 7 (a.journey:12)",
        "     reply 2 of 2 (a.journey:5) was consumed by request 2 in step 9 (a.journey:14)",
      ])
  }
}
