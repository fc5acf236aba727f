import WhiskerTime
import XCTest

final class SessionEndTests: XCTestCase {
  func testItCancelsWhoeverSleepsAndLetsThemCleanUp() throws {
    let log = Log()
    let end = try withSession { session in
      let clock = session.clock
      Task {
        while !Task.isCancelled {
          do { try await clock.sleep(for: .seconds(1), purpose: "poll") } catch { log.add("poll ended") }
        }
        log.add("loop ended")
      }
      Task {
        do { try await Task.sleep(for: .seconds(9)) } catch { log.add("sleep ended") }
      }
      try session.drain()
    }
    XCTAssertEqual(log.lines.sorted(), ["loop ended", "poll ended", "sleep ended"])
    XCTAssertTrue(end.isClean)
    XCTAssertEqual(end.interrupted.map(\.purpose), ["poll", "sleep on ContinuousClock"])
    XCTAssertGreaterThan(end.jobsRun, 0)
  }

  func testWorkThatNeverStopsIsDroppedAndCounted() throws {
    let end = try withSession { session in
      Task { while true { await Task.yield() } }
      _ = session
    }
    XCTAssertFalse(end.isClean)
    XCTAssertEqual(end.droppedJobs, 1)
    XCTAssertEqual(end.jobsRun, 10_000)
    XCTAssertEqual(end.description, "ended with work left; jobs dropped: 1")
  }

  func testASleepThatIgnoresCancellationIsLeftOver() throws {
    var configuration = VirtualTimeSession.Configuration()
    configuration.endJobLimit = 100
    let end = try withSession(configuration) { session in
      let clock = session.clock
      Task {
        while true {
          // A separate task, so that the loop's cancellation doesn't reach the sleep.
          await Task { do { try await clock.sleep(for: .seconds(1), purpose: "stubborn") } catch {} }.value
        }
      }
      try session.drain()
    }
    XCTAssertFalse(end.isClean)
  }

  func testAnEndedSessionRefusesToRunAndItsClockToSleep() throws {
    let clock = try onMainActor {
      let session = try VirtualTimeSession.start()
      try session.advance(by: .seconds(3)) {}
      XCTAssertTrue(session.end().isClean)
      XCTAssertTrue(session.end().isClean)
      XCTAssertThrowsError(try session.drain()) { XCTAssertEqual($0 as? VirtualTimeError, .ended) }
      XCTAssertThrowsError(try session.advance(by: .zero) {}) {
        XCTAssertEqual($0 as? VirtualTimeError, .ended)
      }
      XCTAssertEqual(session.now, .seconds(3))
      return session.clock
    }
    let log = Log()
    try withSession { next in
      Task {
        do { try await clock.sleep(for: .seconds(1), purpose: "stale") } catch {
          log.add("\(type(of: error))")
        }
      }
      try next.drain()
    }
    XCTAssertEqual(log.lines, ["CancellationError"])
  }

  func testThereIsOneSessionAtATime() throws {
    try withSession { _ in
      XCTAssertThrowsError(try VirtualTimeSession.start()) {
        XCTAssertEqual($0 as? VirtualTimeError, .alreadyActive)
      }
    }
  }

  func testSessionsCarryNothingOver() throws {
    var traces: Set<[String]> = []
    for _ in 0..<50 {
      let log = Log()
      try withSession { session in
        let clock = session.clock
        for name in ["x", "y"] {
          Task {
            try await clock.sleep(for: .seconds(1), purpose: name)
            log.add("\(name) \(TimeText.text(session.now)) \(session.jobsRun)")
            try await Task.sleep(for: .seconds(1))
            log.add("never")
          }
        }
        try session.advance(by: .seconds(1)) {}
      }
      traces.insert(log.lines)
    }
    XCTAssertEqual(traces.count, 1)
  }

  func testWhatADirtySessionLeftIsNotSeenInTheNext() throws {
    let log = Log()
    var configuration = VirtualTimeSession.Configuration(seed: 5)
    configuration.endJobLimit = 10
    let dirty = try withSession(configuration) { session in
      for name in ["a", "b", "c"] {
        Task {
          while true {
            await Task.yield()
            log.add(name)
          }
        }
      }
      let clock = session.clock
      Task { try await clock.sleep(for: .seconds(1), purpose: "x") }
    }
    XCTAssertFalse(dirty.isClean)
    XCTAssertEqual(dirty.droppedJobs, 3)
    let ran = log.lines.count
    let next = try withSession { session in
      XCTAssertEqual(session.pending, [])
      XCTAssertEqual(session.parked, [])
      XCTAssertEqual(session.picks, [])
      XCTAssertEqual(session.now, .zero)
      XCTAssertEqual(session.jobsRun, 0)
      XCTAssertTrue(session.isIdle)
      try session.settle {}
      XCTAssertEqual(session.now, .zero)
    }
    XCTAssertEqual(log.lines.count, ran, "a dropped job ran")
    XCTAssertTrue(next.isClean, next.description)
  }
}
