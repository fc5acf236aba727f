import WhiskerTime
import XCTest

final class TimerTests: XCTestCase {
  func testTimersAndSleepsAreDueInTheOrderInWhichTheyBegan() throws {
    let log = Log()
    try withSession { session in
      let clock = session.clock
      _ = clock.timer(after: .seconds(2), purpose: "a") { log.add("a \($0)") }
      Task {
        try await clock.sleep(for: .seconds(2), purpose: "b")
        log.add("b")
      }
      try session.drain()
      _ = clock.timer(after: .seconds(2), purpose: "c") { log.add("c \($0)") }
      _ = clock.timer(after: .seconds(1), purpose: "d") { log.add("d \($0)") }
      XCTAssertEqual(session.pending.map(\.description), ["d at 1s", "a at 2s", "b at 2s", "c at 2s"])
      try session.advance(by: .seconds(1)) {}
      XCTAssertEqual(log.lines, ["d true"])
      try session.advance(by: .seconds(1)) {}
    }
    XCTAssertEqual(log.lines, ["d true", "a true", "b", "c true"])
  }

  func testWhatATimerStartsRunsBeforeTheNextOne() throws {
    let log = Log()
    try withSession { session in
      for name in ["a", "b"] {
        _ = session.clock.timer(after: .seconds(1), purpose: name) { _ in
          Task { log.add("task of \(name)") }
          log.add(name)
        }
      }
      try session.settle {}
    }
    XCTAssertEqual(log.lines, ["a", "task of a", "b", "task of b"])
  }

  func testOneThatIsDueAtOnceIsCalledAfterWhatIsReady() throws {
    let log = Log()
    try withSession { session in
      _ = session.clock.timer(after: .zero, purpose: "timer") { _ in log.add("timer") }
      Task { log.add("task") }
      try session.drain()
      XCTAssertEqual(session.now, .zero)
    }
    XCTAssertEqual(log.lines, ["task", "timer"])
  }

  func testACancelledOneIsNotCalledAndNotPending() throws {
    let log = Log()
    let end = try withSession { session in
      let clock = session.clock
      let timer = clock.timer(after: .seconds(1), purpose: "never") { log.add("\($0)") }
      let early = clock.timer(after: .zero, purpose: "early") { log.add("early \($0)") }
      timer?.cancel()
      XCTAssertEqual(session.pending.map(\.purpose), ["early"])
      try session.settle {}
      early?.cancel()
      timer?.cancel()
    }
    XCTAssertEqual(log.lines, ["early true"])
    XCTAssertTrue(end.isClean)
  }

  func testTheEndOfTheSessionCallsThoseThatWait() throws {
    let log = Log()
    let end = try withSession { session in
      session.step = 3
      _ = session.clock.timer(after: .seconds(1), purpose: "answer", kind: .answer) { log.add("\($0)") }
    }
    XCTAssertEqual(log.lines, ["false"])
    XCTAssertEqual(
      end.interrupted,
      [PendingItem(deadline: .seconds(1), purpose: "answer", origin: .virtualClock, step: 3, kind: .answer)])
    XCTAssertTrue(end.isClean)
  }

  func testOneThatStartsAgainAndAgainIsLeftOver() throws {
    let end = try withSession { session in startForEver(session.clock) }
    XCTAssertEqual(end.leftovers.map(\.purpose), ["again"])
  }

  func testNoneStartsAfterTheEnd() throws {
    var clock: VirtualClock?
    let log = Log()
    try withSession { clock = $0.clock }
    XCTAssertNil(clock?.timer(after: .zero, purpose: "late") { log.add("\($0)") })
    XCTAssertEqual(log.lines, [])
  }
}

private func startForEver(_ clock: VirtualClock) {
  _ = clock.timer(after: .seconds(1), purpose: "again") { _ in startForEver(clock) }
}
