@testable import WhiskerFakeHTTP
import Testing
import WhiskerHTTP

struct NetworkConditionsTests {
  @Test func aTransferTakesItsBytesAtTheRateRoundedUpToANanosecond() {
    var conditions = NetworkConditions()
    #expect(conditions.transferTime(ofBytes: 1_000_000) == .zero)
    conditions.bytesPerSecond = 50_000
    #expect(conditions.transferTime(ofBytes: 0) == .zero)
    #expect(conditions.transferTime(ofBytes: 1) == .microseconds(20))
    // As many bytes as a recording may name, of which a thousand millions overflow.
    conditions.bytesPerSecond = 20_000_000_000
    #expect(conditions.transferTime(ofBytes: 10_000_000_000) == .milliseconds(500))
    conditions.bytesPerSecond = 50_000
    #expect(conditions.transferTime(ofBytes: 95_963) == .nanoseconds(1_919_260_000))
    conditions.bytesPerSecond = 3
    #expect(conditions.transferTime(ofBytes: 1) == .nanoseconds(333_333_334))
    #expect(conditions.transferTime(ofBytes: 7) == .nanoseconds(2_333_333_334))
    conditions.bytesPerSecond = 1_000_000_000
    #expect(conditions.transferTime(ofBytes: 100_000_000) == .milliseconds(100))
  }

  @Test func aSlowNetworkAddsTheBodysTimeToTheLatency() async throws {
    let bench = Bench(latency: .milliseconds(100))
    bench.transport.conditions.bytesPerSecond = 10
    try bench.transport.on("/s", .text("four"), .text("12345", after: .zero))
    async let first = bench.transport.ask(get("/s"))
    await bench.clock.untilWaiting(1)
    #expect(bench.transport.inFlight.map(\.outcome) == [.inFlight(dueAt: .milliseconds(500))])
    bench.clock.advance(by: .milliseconds(500))
    let text = await first
    #expect(text == "four")
    async let second = bench.transport.ask(get("/s"))
    await bench.clock.untilWaiting(1)
    // A reply on its way keeps its time.
    bench.transport.conditions = NetworkConditions()
    #expect(bench.transport.inFlight.map(\.outcome) == [.inFlight(dueAt: .milliseconds(1000))])
    bench.clock.advance(by: .milliseconds(500))
    let other = await second
    #expect(other == "12345")
  }

  @Test func whichRequestsBreakOffIsTheSameOnEveryMachine() {
    // The numbers of SplitMix64 for these seeds, scaled to 0...99 independently.
    let draws: [UInt64: [Int]] = [
      0: [88, 43, 2, 97, 10, 32, 17, 77, 24, 95, 39, 76], 3: [11, 70, 61, 7, 21, 63, 13, 88, 49, 88, 69, 71],
    ]
    for (seed, numbers) in draws {
      for percentage in [0, 3, 11, 12, 50, 88, 89, 100] {
        var conditions = NetworkConditions()
        conditions.seed = seed
        conditions.failurePercentage = percentage
        let broken = (1...12).map { conditions.breaks(request: $0) }
        #expect(broken == numbers.map { $0 < percentage }, "seed \(seed), \(percentage)%")
      }
    }
  }

  @Test func aRequestThatBreaksOffLeavesItsReplyToTheNextOne() async throws {
    let bench = Bench()
    bench.transport.conditions.failurePercentage = 100
    try bench.transport.on("/s", .text("once"))
    let broken = await bench.transport.ask(get("/s"))
    #expect(broken == "reset")
    #expect(bench.transport.unusedReplies.count == 1)
    bench.transport.conditions.failurePercentage = 0
    let whole = await bench.transport.ask(get("/s"))
    #expect(whole == "once")
  }

  @Test func aRequestThatNoReplyFitsIsAProblemOnAFlakyNetworkToo() async throws {
    let bench = Bench()
    bench.transport.conditions.failurePercentage = 100
    try bench.transport.on("/s", .text("once"))
    let answer = await bench.transport.ask(get("/other"))
    #expect(answer == "unmatched")
    let problems = bench.transport.takeProblems()
    #expect(problems.count == 1)
    #expect(problems.allSatisfy { if case .unmatched = $0.kind { true } else { false } }, "\(problems)")
  }

  @Test func aPortalAnswersEverythingItself() async throws {
    let bench = Bench()
    try bench.transport.on("/s", .text("once"))
    bench.transport.conditions.portalStatus = 200
    let page = try await bench.transport.send(get("/s"))
    #expect(page.status == 200)
    #expect(page.headers["content-type"] == "text/html; charset=utf-8")
    #expect(page.text?.contains("<title>Sign in to the network</title>") == true)
    bench.transport.conditions.portalStatus = 302
    let way = try await bench.transport.send(get("/nowhere"))
    #expect(way.status == 302)
    #expect(way.headers["location"] == "http://portal.invalid/")
    #expect(bench.transport.takeProblems().count == 0)
    #expect(bench.transport.unusedReplies.count == 1)
    bench.transport.conditions = NetworkConditions()
    let answer = await bench.transport.ask(get("/s"))
    #expect(answer == "once")
  }
}
