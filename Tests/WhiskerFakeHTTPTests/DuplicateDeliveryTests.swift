import Testing
import WhiskerFakeHTTP
import WhiskerHTTP

/// Requests that reach the server twice, because the response to the first delivery was lost.
struct DuplicateDeliveryTests {
  private func duplicate(after latency: Duration? = nil, repeats: Reply.Repetition = .once) -> Reply {
    Reply(.fault(.duplicate), latency: latency, repeats: repeats, origin: line(1))
  }

  @Test func theAppGetsTheAnswerToTheSecondDelivery() async throws {
    let bench = Bench(latency: .milliseconds(100))
    try bench.transport.on("/s", method: .post, duplicate(after: .seconds(2)), .text("again", status: 409))
    let request = HTTPRequest(method: .post, url: url("https://api.test/s"), body: Array("once".utf8))
    async let answer = bench.transport.ask(request)
    await bench.clock.untilWaiting(1)
    bench.clock.advance(by: .seconds(2))
    await bench.clock.untilWaiting(1)
    #expect(bench.clock.purposes == ["POST /s (request 2)"])
    bench.clock.advance(by: .milliseconds(100))
    let text = await answer
    #expect(text == "again")
    #expect(bench.events.words == ["sent 1", "lost 1", "sent 2", "replied 2 409"])
    #expect(bench.transport.requests.map(\.request) == [request, request])
    #expect(
      bench.transport.requests.map(\.outcome) == [
        .lost(at: .seconds(2)), .replied(status: 409, at: .milliseconds(2100)),
      ])
    #expect(bench.transport.unusedReplies.count == 0)
  }

  @Test func aRequestCanBeDeliveredMoreThanTwiceAndAtOnce() async throws {
    let bench = Bench()
    try bench.transport.on("/s", duplicate(), duplicate(), .text("third"))
    let text = await bench.transport.ask(get("/s"))
    #expect(text == "third")
    #expect(bench.events.words == ["sent 1", "lost 1", "sent 2", "lost 2", "sent 3", "replied 3 200"])
    #expect(bench.clock.timerCount == 0)
  }

  @Test func aSecondDeliveryNeedsAReplyToo() async throws {
    let bench = Bench()
    try bench.transport.on("/s", duplicate())
    let answer = await bench.transport.ask(get("/s"))
    #expect(answer == "unmatched")
    #expect(bench.transport.takeProblems().map(\.number) == [2])
  }

  @Test func everyRequestMayBeDeliveredTwiceOverAnEarlierRule() async throws {
    let bench = Bench()
    try bench.transport.on("/s", .text("each", repeats: .always))
    try bench.transport.on("/s", duplicate(repeats: .always))
    for _ in 0..<2 {
      let text = await bench.transport.ask(get("/s"))
      #expect(text == "each")
    }
    #expect(
      bench.events.words == [
        "sent 1", "lost 1", "sent 2", "replied 2 200", "sent 3", "lost 3", "sent 4", "replied 4 200",
      ])
  }

  @Test func withoutAnEarlierRuleItEndsAsUnmatched() async throws {
    let bench = Bench(requestLimit: 9)
    try bench.transport.on("/s", duplicate(repeats: .always))
    let answer = await bench.transport.ask(get("/s"))
    #expect(answer == "unmatched")
    #expect(bench.events.words == ["sent 1", "lost 1", "sent 2", "unmatched 2"])
    let details = bench.transport.takeProblems().first?.details ?? []
    #expect(
      details.contains { $0.hasSuffix("a second delivery passes over `fail always with duplicate`") },
      "\(details)")
  }

  @Test func anAppThatCancelsIsNotDeliveredAgain() async throws {
    let bench = Bench(latency: .seconds(1))
    try bench.transport.on("/s", duplicate(), .text("never"))
    let task = Task { await bench.transport.ask(get("/s")) }
    await bench.clock.untilWaiting(1)
    task.cancel()
    let answer = await task.value
    #expect(answer == "cancelled")
    #expect(bench.events.words == ["sent 1", "cancelled 1"])
    #expect(bench.transport.unusedReplies.map(\.index) == [2])
  }

  @Test func aNetworkThatGoesInTheMeantimeEndsIt() async throws {
    let bench = Bench(latency: .seconds(1))
    try bench.transport.on("/s", duplicate(), .text("never"))
    async let answer = bench.transport.ask(get("/s"))
    await bench.clock.untilWaiting(1)
    bench.transport.goOffline()
    let code = await answer
    #expect(code == "offline")
    #expect(bench.events.words == ["sent 1", "failed 1 offline"])
  }
}
