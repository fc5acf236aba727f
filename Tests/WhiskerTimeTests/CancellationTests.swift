import WhiskerTime
import XCTest

final class CancellationTests: XCTestCase {
  func testACancelledSleepOnTheInjectedClockLeavesNothingBehind() throws {
    try withSession { session in
      let log = Log()
      let clock = session.clock
      let task = Task {
        do { try await clock.sleep(for: .seconds(30), purpose: "timeout") } catch {
          log.add("\(type(of: error))")
        }
      }
      try session.drain()
      XCTAssertEqual(session.pending.map(\.description), ["timeout at 30s"])
      task.cancel()
      XCTAssertEqual(session.pending, [])
      XCTAssertNil(session.nextDeadline)
      try session.settle {}
      XCTAssertEqual(session.now, .zero)
      XCTAssertEqual(log.lines, ["CancellationError"])
    }
  }

  func testACancelledTaskSleepIsNoPhantomTimerWhereverItRan() throws {
    actor Sleeper {
      func rest() async throws { try await Task.sleep(for: .seconds(30)) }
    }
    try withSession { session in
      let log = Log()
      let sleeper = Sleeper()
      let tasks = [
        Task {
          do { try await Task.sleep(for: .seconds(30)) } catch { log.add("main") }
        },
        Task.detached {
          do { try await Task.sleep(for: .seconds(30)) } catch { log.add("detached") }
        },
        Task.detached {
          do { try await sleeper.rest() } catch { log.add("actor") }
        },
      ]
      try session.drain()
      XCTAssertEqual(session.pending.count, 3)
      for task in tasks { task.cancel() }
      XCTAssertEqual(session.pending, [])
      XCTAssertNil(session.nextDeadline)
      try session.settle {}
      XCTAssertEqual(session.now, .zero)
      XCTAssertEqual(log.lines, ["detached", "main", "actor"], "the main one has a hop back")
    }
  }

  func testACancelledSleepOfAnAsyncLetIsNoPhantomTimerAfterItsTaskHasEnded() throws {
    let end = try withSession { session in
      Task {
        for seconds in [30, 5] {
          // The task of the first one is cancelled where its scope ends, and that of the second one is then at its place in memory.
          async let sleep: Void = Task.sleep(for: .seconds(seconds))
          do {
            if seconds == 5 { try await sleep } else { try await Task.sleep(for: .milliseconds(100)) }
          } catch {}
        }
      }
      try session.advance(by: .seconds(1)) {}
      XCTAssertEqual(session.pending.map(\.deadline), [.milliseconds(5_100)])
      try session.settle {}
      XCTAssertEqual(session.now, .milliseconds(5_100))
    }
    XCTAssertTrue(end.isClean, "\(end)")
  }

  func testASleepThatCannotBeCancelledLastsItsTime() throws {
    let log = Log()
    let end = try withSession { session in
      let sleep: any Napping.Type = Nap.self
      let clock = session.clock
      let task = Task {
        await sleep.oneSecond()
        log.add("woke at \(clock.now.offset)")
      }
      try session.drain()
      task.cancel()
      XCTAssertEqual(session.pending.map(\.deadline), [.seconds(1)])
      XCTAssertEqual(session.nextDeadline, .seconds(1))
      try session.advance(by: .milliseconds(500)) {}
      XCTAssertEqual(log.lines, [])
      try session.advance(by: .seconds(1)) {}
    }
    XCTAssertEqual(log.lines, ["woke at 1.0 seconds"])
    XCTAssertTrue(end.isClean, "\(end)")
  }

  func testACancelledTaskDoesNotBeginToSleep() throws {
    try withSession { session in
      let log = Log()
      let clock = session.clock
      let task = Task {
        do { try await clock.sleep(for: .seconds(1), purpose: "x") } catch { log.add("injected") }
        do { try await Task.sleep(for: .seconds(1)) } catch { log.add("runtime") }
      }
      task.cancel()
      try session.drain()
      XCTAssertEqual(log.lines, ["injected", "runtime"])
      XCTAssertEqual(session.pending, [])
    }
  }

  func testATimeoutThatLosesTheRaceDoesNotMoveTime() throws {
    try withSession { session in
      let log = Log()
      Task {
        let winner = await withTaskGroup(of: String.self) { group in
          group.addTask {
            do { try await Task.sleep(for: .seconds(10)) } catch { return "cancelled" }
            return "timeout"
          }
          group.addTask {
            do { try await Task.sleep(for: .milliseconds(100)) } catch { return "cancelled" }
            return "reply"
          }
          let first = await group.next() ?? "none"
          group.cancelAll()
          return first
        }
        log.add(winner)
      }
      try session.settle {}
      XCTAssertEqual(log.lines, ["reply"])
      XCTAssertEqual(session.now, .milliseconds(100))
    }
  }
}

/// A sleep that ignores cancellation, and that the compiler warns of where it is called directly.
private protocol Napping: Sendable {
  static func oneSecond() async
}

private enum Nap: Napping {
  @available(*, deprecated)
  static func oneSecond() async { await Task<Never, Never>.sleep(1_000_000_000) }
}
