import WhiskerTime
import XCTest

final class SettleTests: XCTestCase {
  func testItGoesFromDeadlineToDeadlineUntilNoneIsLeft() throws {
    try withSession { session in
      let clock = session.clock
      let log = Log()
      Task {
        for step in 1...3 {
          try await clock.sleep(for: .seconds(step), purpose: "step \(step)")
          log.add("step \(step)")
        }
      }
      try session.settle { log.add(TimeText.text(session.now)) }
      XCTAssertEqual(log.lines, ["0s", "step 1", "1s", "step 2", "3s", "step 3", "6s"])
      XCTAssertNil(session.nextDeadline)
      XCTAssertEqual(session.pending, [])
    }
  }

  func testWithoutTimersThereIsOneFrame() throws {
    try withSession { session in
      var frames = 0
      try session.settle { frames += 1 }
      XCTAssertEqual(frames, 1)
      XCTAssertEqual(session.now, .zero)
    }
  }

  func testATimerThatRepeatsForEverIsReportedWithItsPurpose() throws {
    let end = try withSession { session in
      let clock = session.clock
      Task { while true { try await clock.sleep(for: .seconds(1), purpose: "refresh") } }
      XCTAssertThrowsError(try session.settle {}) {
        XCTAssertEqual(
          $0 as? VirtualTimeError,
          .unsettled(
            elapsed: .seconds(60), fires: 60,
            pending: [
              "refresh in WhiskerTimeTests.SettleTests.testATimerThatRepeatsForEverIsReportedWithItsPurpose"
            ]))
      }
      XCTAssertEqual(session.now, .seconds(60))
    }
    XCTAssertTrue(end.isClean)
    XCTAssertEqual(end.interrupted.map(\.purpose), ["refresh"])
  }

  func testTheNumberOfTimersIsLimitedToo() throws {
    try withSession { session in
      let clock = session.clock
      Task { while true { try await clock.sleep(for: .nanoseconds(1), purpose: "tick") } }
      XCTAssertThrowsError(try session.settle {}) {
        XCTAssertEqual(
          $0 as? VirtualTimeError,
          .unsettled(
            elapsed: .microseconds(10), fires: 10_000,
            pending: ["tick in WhiskerTimeTests.SettleTests.testTheNumberOfTimersIsLimitedToo"]))
      }
    }
  }
}
