import WhiskerTime
import XCTest

final class AdvanceTests: XCTestCase {
  func testTimersFireByDeadlineThenRegistrationAndFramesSeeEveryInstant() throws {
    try withSession { session in
      let log = Log()
      let clock = session.clock
      for (name, milliseconds) in [("b", 200), ("a", 100), ("c", 200), ("late", 900)] {
        Task {
          try await clock.sleep(for: .milliseconds(milliseconds), purpose: name)
          log.add(name)
        }
      }
      try session.advance(by: .milliseconds(500)) { log.add("frame \(TimeText.text(session.now))") }
      XCTAssertEqual(
        log.lines, ["frame 0s", "a", "frame 100ms", "b", "c", "frame 200ms", "frame 500ms"])
      XCTAssertEqual(session.now, .milliseconds(500))
      XCTAssertEqual(session.nextDeadline, .milliseconds(900))
    }
  }

  func testEverythingATimerCausesRunsBeforeTheNextTimerOfTheSameInstant() throws {
    try withSession { session in
      let log = Log()
      let clock = session.clock
      let second = Task {
        do {
          try await clock.sleep(for: .seconds(1), purpose: "second")
          log.add("second")
        } catch {
          log.add("second cancelled")
        }
      }
      _ = second
      Task {
        try await clock.sleep(for: .seconds(1), purpose: "first?")
        log.add("registered later")
      }
      let third = Task {
        do { try await clock.sleep(for: .seconds(1), purpose: "third") } catch { log.add("third cancelled") }
      }
      Task {
        try await clock.sleep(for: .milliseconds(500), purpose: "canceller")
        Task {
          try await clock.sleep(for: .milliseconds(500), purpose: "same instant")
          log.add("registered last")
        }
      }
      Task {
        await second.value
        third.cancel()
      }
      try session.advance(by: .seconds(1)) {}
      XCTAssertEqual(log.lines, ["second", "third cancelled", "registered later", "registered last"])
    }
  }

  func testAFrameMayCauseWorkAndIsThenCalledAgain() throws {
    try withSession { session in
      let log = Log()
      var composed = 0
      try session.advance(by: .seconds(1)) {
        composed += 1
        log.add("frame \(composed)")
        if composed < 3 { Task { log.add("lifecycle") } }
      }
      XCTAssertEqual(log.lines, ["frame 1", "lifecycle", "frame 2", "lifecycle", "frame 3"])
    }
  }

  func testAdvancingByNothingWithNothingReadyNeedsNoFrame() throws {
    try withSession { session in
      var frames = 0
      try session.advance(by: .zero) { frames += 1 }
      XCTAssertEqual(frames, 0)
      Task {}
      try session.advance(by: .zero) { frames += 1 }
      XCTAssertEqual(frames, 1)
    }
  }

  func testAFrameThatThrowsStopsTimeThere() throws {
    struct Stop: Error {}
    try withSession { session in
      let clock = session.clock
      Task { try await clock.sleep(for: .seconds(2), purpose: "x") }
      XCTAssertThrowsError(try session.advance(by: .seconds(5)) { if session.now > .zero { throw Stop() } }) {
        XCTAssertTrue($0 is Stop)
      }
      XCTAssertEqual(session.now, .seconds(2))
      try session.advance(by: .seconds(1)) {}
      XCTAssertEqual(session.now, .seconds(3))
    }
  }

  func testTimeCanNotBeMovedFromWithinAFrame() throws {
    try withSession { session in
      var caught: (any Error)?
      try session.advance(by: .seconds(1)) {
        do { try session.advance(by: .seconds(1)) {} } catch { caught = error }
      }
      XCTAssertEqual(caught as? VirtualTimeError, .reentrant)
    }
  }

  func testTheInjectedClockIsExactToTheNanosecond() throws {
    try withSession { session in
      let log = Log()
      let clock = session.clock
      Task {
        try await clock.sleep(for: .nanoseconds(33_000_001), purpose: "odd")
        log.add("\(VirtualNanoseconds.rounded(up: clock.now.offset))")
        try await Task.sleep(for: .nanoseconds(1), clock: clock)
        log.add("\(VirtualNanoseconds.rounded(up: clock.now.offset))")
      }
      try session.settle {}
      XCTAssertEqual(log.lines, ["33000001", "33000002"])
    }
  }
}
