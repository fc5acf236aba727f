import Testing
import WhiskerFakeHTTP
import WhiskerHTTP
import WhiskerPattern
import WhiskerText

struct HoldTests {
  private func untilHeld(_ count: Int, _ transport: FakeTransport) async {
    while transport.held.count < count { await Task.yield() }
  }

  @Test func aHeldAnswerWaitsForItsReleaseHoweverLongThatTakes() async throws {
    let bench = Bench(latency: .milliseconds(100))
    try bench.transport.on("/s", .text("held"))
    bench.transport.hold(RequestHold(try pattern("/s"), origin: line(7)))
    async let answer = bench.transport.ask(get("/s"))
    await untilHeld(1, bench.transport)
    #expect(bench.transport.held.map(\.outcome) == [.inFlight(dueAt: nil)])
    #expect(bench.transport.held.map(\.heldBy?.line) == [7])
    bench.clock.advance(by: .seconds(3600))
    #expect(bench.transport.held.count == 1)
    #expect(bench.transport.release(try pattern("/s")).map(\.number) == [1])
    let text = await answer
    #expect(text == "held")
    #expect(bench.transport.requests.map(\.outcome) == [.replied(status: 200, at: .seconds(3600))])
    #expect(bench.transport.requests.map(\.heldBy) == [nil])
  }

  @Test func anAnswerThatIsReleasedEarlyStillTakesItsTime() async throws {
    let bench = Bench(latency: .seconds(2))
    try bench.transport.on("/s", .text("held"))
    bench.transport.hold(RequestHold(try pattern("/s"), origin: line(7)))
    async let answer = bench.transport.ask(get("/s"))
    await untilHeld(1, bench.transport)
    bench.clock.advance(by: .milliseconds(500))
    bench.transport.release(try pattern("/s"))
    #expect(bench.transport.requests.map(\.outcome) == [.inFlight(dueAt: .seconds(2))])
    await bench.clock.untilWaiting(1)
    bench.clock.advance(by: .milliseconds(1500))
    let text = await answer
    #expect(text == "held")
  }

  @Test func requestsAreReleasedInTheOrderOfSending() async throws {
    let bench = Bench(latency: .zero)
    try bench.transport.on("/s", .text("held", repeats: .always))
    bench.transport.hold(RequestHold(try pattern("/s"), origin: line(7)))
    var tasks: [Task<String, Never>] = []
    for number in 1...5 {
      tasks.append(Task { await bench.transport.ask(get("/s")) })
      await untilHeld(number, bench.transport)
    }
    bench.transport.release(try pattern("/s"))
    for task in tasks { _ = await task.value }
    #expect(
      bench.events.words.suffix(5) == [
        "replied 1 200", "replied 2 200", "replied 3 200", "replied 4 200", "replied 5 200",
      ])
  }

  @Test func aHoldIsUnusedUntilARequestMeetsItWhetherItHasEndedOrNot() async throws {
    let bench = Bench(latency: .zero)
    try bench.transport.on("/s", .text("held", repeats: .always))
    for (path, at) in [("/t", 6), ("/s", 7), ("/s", 8)] {
      bench.transport.hold(RequestHold(try pattern(path), origin: line(at)))
    }
    #expect(bench.transport.unusedHolds.map(\.origin.line) == [6, 7, 8])
    async let answer = bench.transport.ask(get("/s"))
    await untilHeld(1, bench.transport)
    // Both match, and the last one holds it.
    #expect(bench.transport.held.map(\.heldBy?.line) == [8])
    #expect(bench.transport.unusedHolds.map(\.origin.line) == [6])
    bench.transport.release(try pattern("/s"))
    _ = await answer
    bench.transport.release(try pattern("/t"))
    #expect(bench.transport.holds.isEmpty)
    #expect(bench.transport.unusedHolds.map(\.origin.line) == [6])
    // The same line in another round of a loop, with nothing to hold.
    bench.transport.hold(RequestHold(try pattern("/s"), origin: line(7)))
    #expect(bench.transport.unusedHolds.map(\.origin.line) == [6])
  }

  @Test func aReleaseEndsTheHoldsThatItCoversAndNoOthers() async throws {
    let bench = Bench(latency: .zero)
    try bench.transport.on("/s", .text("held", repeats: .always))
    let page = RequestCondition(.query("page"), .equals("1"))
    bench.transport.hold(RequestHold(try pattern("/s"), origin: line(1)))
    async let first = bench.transport.ask(get("/s?page=1"))
    await untilHeld(1, bench.transport)
    // One request is released, and further ones are still held.
    bench.transport.release(try pattern("/s", where: [page]))
    _ = await first
    #expect(bench.transport.holds.map(\.origin.line) == [1])
    bench.transport.hold(RequestHold(try pattern("/s", where: [page]), origin: line(2)))
    bench.transport.hold(RequestHold(try pattern("/s", method: .post), origin: line(3)))
    bench.transport.release(try pattern("/s"))
    #expect(bench.transport.holds.map(\.origin.line) == [3])
    let second = await bench.transport.ask(get("/s?page=1"))
    #expect(second == "held")
  }

  @Test func aReleaseEndsAHoldOnlyIfItMatchesAllThatItHolds() throws {
    typealias Condition = RequestCondition
    func part(_ name: String) -> Condition.Part {
      .json(JSONPlace("$.\(name)", steps: [.member(name), .element(0)]))
    }
    func found(_ text: String) throws -> Condition.Test {
      .matches(RequestTextPattern(try TextPattern(text)))
    }
    let cases: [(release: Condition, hold: Condition, ends: Bool)] = [
      (Condition(.query("q"), .equals("cafe\u{301}")), Condition(.query("q"), .equals("caf\u{E9}")), false),
      (Condition(.query("q"), .equals("caf\u{E9}")), Condition(.query("q"), .equals("caf\u{E9}")), true),
      (Condition(.query("\u{E9}"), .isAbsent), Condition(.query("e\u{301}"), .isAbsent), false),
      (Condition(.query("q"), .isAbsent), Condition(.query("q"), .isAbsent), true),
      (Condition(.query("q"), .isAbsent), Condition(.query("q"), .equals("a")), false),
      (Condition(.query("q"), .isPresent), Condition(.query("q"), .equals("a")), true),
      (Condition(.query("q"), .isPresent), Condition(.query("q"), .isAbsent), false),
      (Condition(.query("q"), .isPresent), Condition(.header("q"), .isPresent), false),
      (Condition(.header("X-Mode"), .equals("a")), Condition(.header("x-mode"), .equals("a")), true),
      (Condition(.body, .contains("b")), Condition(.body, .equals("abc")), true),
      (Condition(.body, .contains("b")), Condition(.body, .contains("abc")), true),
      (Condition(.body, .contains("abc")), Condition(.body, .contains("b")), false),
      (Condition(.body, try found("^a")), Condition(.body, .equals("abc")), true),
      (Condition(.body, try found("^b")), Condition(.body, .equals("abc")), false),
      (Condition(.body, try found("^b")), Condition(.body, try found("^b")), true),
      (Condition(.body, .equals("abc")), Condition(.body, try found("^abc$")), false),
      (Condition(part("\u{E9}"), .isPresent), Condition(part("e\u{301}"), .isPresent), false),
      (
        Condition(part("a"), .isScalar(.number("1"))), Condition(part("a"), .isScalar(.number("1.0"))), true
      ),
      (
        Condition(part("a"), .isScalar(.number("1"))), Condition(part("a"), .isScalar(.bool(true))), false
      ),
      (
        Condition(part("a"), .includes(.object([.init(key: "b", value: .null)]))),
        Condition(
          part("a"), .includes(.object([.init(key: "b", value: .null), .init(key: "c", value: .null)]))), true
      ),
      (
        Condition(part("a"), .includes(.object([.init(key: "b", value: .null)]))),
        Condition(part("a"), .includes(.object([.init(key: "c", value: .null)]))), false
      ),
    ]
    for (release, hold, ends) in cases {
      let bench = Bench(latency: .zero)
      bench.transport.hold(RequestHold(try pattern("/s", where: [hold]), origin: line(1)))
      bench.transport.release(try pattern("/s", where: [release]))
      #expect(bench.transport.holds.isEmpty == ends, "release \(release), hold \(hold)")
    }
  }

  @Test func anotherPatternOfTheSameLineIsAHoldOfItsOwn() async throws {
    let bench = Bench(latency: .zero)
    try bench.transport.on("/s", .text("held", repeats: .always))
    // Three rounds of a loop, two of them with the same target.
    for path in ["/s", "/t", "/t"] {
      bench.transport.hold(RequestHold(try pattern(path), origin: line(7)))
    }
    #expect(bench.transport.unusedHolds.map(\.pattern.target.text) == ["/s", "/t"])
    async let answer = bench.transport.ask(get("/s"))
    await untilHeld(1, bench.transport)
    #expect(bench.transport.unusedHolds.map(\.pattern.target.text) == ["/t"])
    bench.transport.release(try pattern("/s"))
    _ = await answer
    bench.transport.hold(RequestHold(try pattern("/s"), origin: line(7)))
    #expect(bench.transport.unusedHolds.map(\.pattern.target.text) == ["/t"])
  }

  @Test func aReleaseEndsTheHoldsWithANarrowerTarget() throws {
    let bench = Bench(latency: .zero)
    func ends(_ hold: String, _ release: String) throws -> Bool {
      bench.transport.hold(RequestHold(try pattern(hold), origin: line(1)))
      bench.transport.release(try pattern(release))
      let hasEnded = bench.transport.holds.isEmpty
      bench.transport.release(try pattern(hold))
      #expect(bench.transport.holds.isEmpty, "\(hold)")
      return hasEnded
    }
    for (hold, release) in [
      ("https://a.test/s", "/s"), ("https://a.test/s/1", "/s/{id}"), ("/s/{name}", "/s/{id}"),
      ("/s/%31", "/s/1"),
      ("https://A.test:443/s", "https://a.test/s"), ("/s/{id}.jpg", "/s/{file}"),
      ("/s/cat-{id}.jpg", "/s/{a}.jpg"),
      ("/s/x{a}-{b}.jpg", "/s/x{id}.jpg"), ("/s/{a}-{b}", "/s/{x}-{y}"), ("/{a}/s", "/{b}/{c}"),
    ] {
      #expect(try ends(hold, release), "\(release) covers \(hold)")
    }
    for (hold, release) in [
      ("/s", "https://a.test/s"), ("https://a.test/s", "https://b.test/s"), ("/s/{id}", "/s/1"),
      ("/s/{id}", "/s/{id}.jpg"), ("/s/{id}", "/s"), ("/s/", "/s"), ("/s/{a}-{b}", "/s/{a}-{b}-{c}"),
      ("http://a.test/s", "https://a.test/s"), ("/s/a{id}", "/s/ab{id}"), ("/s/", "/s/{id}"),
      ("/s/{a}b", "/s/{a}b{c}b"), ("/s/{a}.jpg", "/s/x{a}.jpg"),
    ] {
      #expect(try !ends(hold, release), "\(release) does not cover \(hold)")
    }
  }

  @Test func aHeldRequestEndsWhenItIsCancelledOrTheNetworkGoes() async throws {
    let bench = Bench(latency: .zero)
    try bench.transport.on("/s", .text("held", repeats: .always))
    bench.transport.hold(RequestHold(try pattern("/s"), origin: line(7)))
    let task = Task { await bench.transport.ask(get("/s")) }
    await untilHeld(1, bench.transport)
    task.cancel()
    let cancelled = await task.value
    #expect(cancelled == "cancelled")
    async let other = bench.transport.ask(get("/s"))
    await untilHeld(1, bench.transport)
    bench.transport.goOffline()
    let offline = await other
    #expect(offline == "offline")
    #expect(bench.transport.release(try pattern("/s")).count == 0)
  }
}
