import Testing
import WhiskerFakeHTTP
import WhiskerHTTP

struct LatencyTests {
  @Test func aReplyArrivesWhenItsLatencyHasPassed() async throws {
    let bench = Bench(latency: .milliseconds(100))
    try bench.transport.on("/s", at: 4, .text("late", at: 5))
    async let answer = bench.transport.ask(get("/s?key=1"))
    await bench.clock.untilWaiting(1)
    #expect(bench.clock.purposes == ["GET /s (request 1)"])
    let waiting = bench.transport.inFlight
    #expect(waiting.map(\.outcome) == [.inFlight(dueAt: .milliseconds(100))])
    #expect(waiting.map(\.replyOrigin?.line) == [5])
    bench.clock.advance(by: .milliseconds(100))
    let text = await answer
    #expect(text == "late")
    #expect(bench.transport.requests.map(\.outcome) == [.replied(status: 200, at: .milliseconds(100))])
    #expect(bench.transport.inFlight.count == 0)
    #expect(bench.events.words == ["sent 1", "replied 1 200"])
  }

  @Test func aReplysOwnLatencyGoesBeforeTheDefaultAndZeroSleepsNot() async throws {
    let bench = Bench(latency: .milliseconds(100))
    try bench.transport.on("/s", .text("now", after: .zero), .text("later", after: .seconds(2)))
    let first = await bench.transport.ask(get("/s"))
    #expect(first == "now")
    #expect(bench.clock.timerCount == 0)
    async let answer = bench.transport.ask(get("/s"))
    await bench.clock.untilWaiting(1)
    #expect(bench.transport.inFlight.map(\.outcome) == [.inFlight(dueAt: .seconds(2))])
    bench.clock.advance(by: .seconds(2))
    let second = await answer
    #expect(second == "later")
  }

  @Test func cancellingTheTaskEndsTheWaitAtOnceAndUsesTheReply() async throws {
    let bench = Bench(latency: .seconds(1))
    try bench.transport.on("/s", .text("never"))
    let task = Task { await bench.transport.ask(get("/s")) }
    await bench.clock.untilWaiting(1)
    bench.clock.advance(by: .milliseconds(300))
    task.cancel()
    let answer = await task.value
    #expect(answer == "cancelled")
    #expect(bench.transport.requests.map(\.outcome) == [.cancelled(at: .milliseconds(300))])
    #expect(bench.clock.purposes == [])
    #expect(bench.transport.unusedReplies.count == 0)
    #expect(bench.events.words == ["sent 1", "cancelled 1"])
  }

  @Test func aCancelledTaskSendsNothing() async throws {
    let bench = Bench()
    try bench.transport.on("/s", .text("never"))
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return await bench.transport.ask(get("/s"))
    }
    task.cancel()
    let answer = await task.value
    #expect(answer == "cancelled")
    #expect(bench.transport.requests.count == 0)
    #expect(bench.transport.unusedReplies.count == 1)
  }

  @Test func goingOfflineFailsWhatIsInFlightAndWhatFollows() async throws {
    let bench = Bench(latency: .seconds(1))
    try bench.transport.on("/s", .text("first"), .text("second", after: .zero))
    async let inFlight = bench.transport.ask(get("/s"))
    await bench.clock.untilWaiting(1)
    bench.transport.goOffline()
    #expect(bench.transport.inFlight.count == 0)
    let first = await inFlight
    let second = await bench.transport.ask(get("/s"))
    let unmatched = await bench.transport.ask(get("/nobody"))
    bench.transport.goOnline()
    let third = await bench.transport.ask(get("/s"))
    #expect([first, second, unmatched, third] == ["offline", "offline", "offline", "second"])
    #expect(bench.transport.takeProblems().count == 0)
    #expect(
      bench.events.words == [
        "sent 1", "failed 1 offline", "sent 2", "failed 2 offline", "sent 3", "failed 3 offline", "sent 4",
        "replied 4 200",
      ])
  }

  @Test func endingTheSessionCancelsWhatIsInFlightInItsOrder() async throws {
    let bench = Bench(latency: .seconds(1))
    try bench.transport.on("/s", .text("never", repeats: .always))
    var tasks: [Task<String, Never>] = []
    for count in 1...5 {
      tasks.append(Task { await bench.transport.ask(get("/s")) })
      await bench.clock.untilWaiting(count)
    }
    bench.transport.end()
    for task in tasks {
      let answer = await task.value
      #expect(answer == "cancelled")
    }
    #expect(bench.events.words.suffix(5) == (1...5).map { "cancelled \($0)" })
    let late = await bench.transport.ask(get("/s"))
    #expect(late == "cancelled")
    #expect(bench.transport.requests.count == 5)
  }

  @Test func failingAllLeavesLaterRequestsAlone() async throws {
    let bench = Bench(latency: .seconds(1))
    try bench.transport.on("/s", .text("first"), .text("second", after: .zero))
    async let inFlight = bench.transport.ask(get("/s"))
    await bench.clock.untilWaiting(1)
    bench.transport.failAll()
    let first = await inFlight
    let second = await bench.transport.ask(get("/s"))
    #expect([first, second] == ["reset", "second"])
  }

  @Test func everyRequestEndsExactlyOnceWhateverRaces() async throws {
    let bench = Bench(latency: .milliseconds(10))
    try bench.transport.on("/s", .text("yes", repeats: .always))
    let count = 400
    await withTaskGroup(of: String.self) { group in
      for index in 0..<count {
        group.addTask {
          let task = Task { await bench.transport.ask(get("/s")) }
          switch index % 4 {
          case 0: task.cancel()
          case 1: bench.transport.failAll()
          case 2: bench.clock.advance(by: .milliseconds(10))
          default: break
          }
          await Task.yield()
          return await {
            while true {
              bench.clock.advance(by: .milliseconds(10))
              if bench.transport.inFlight.isEmpty { break }
              await Task.yield()
            }
            bench.transport.failAll()
            task.cancel()
            return await task.value
          }()
        }
      }
      for await answer in group { #expect(["yes", "cancelled", "reset"].contains(answer), "\(answer)") }
    }
    #expect(!bench.transport.requests.contains { $0.isInFlight })
    let ends = bench.events.words.filter { !$0.hasPrefix("sent") }
    #expect(ends.count == bench.transport.requests.count)
  }
}
