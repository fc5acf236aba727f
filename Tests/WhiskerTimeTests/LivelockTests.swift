import WhiskerTime
import XCTest

final class LivelockTests: XCTestCase {
  private var small: VirtualTimeSession.Configuration {
    var configuration = VirtualTimeSession.Configuration()
    configuration.jobLimitPerInstant = 500
    configuration.frameLimitPerInstant = 20
    return configuration
  }

  func testAnEndlessYieldIsALivelock() throws {
    let end = try withSession(small) { session in
      let task = Task { while !Task.isCancelled { await Task.yield() } }
      XCTAssertThrowsError(try session.drain()) {
        XCTAssertEqual($0 as? VirtualTimeError, .livelock(at: .zero, limit: 500))
      }
      XCTAssertEqual(session.jobsRun, 500)
      task.cancel()
    }
    XCTAssertTrue(end.isClean)
  }

  func testATimerWithoutDelayIsALivelock() throws {
    try withSession(small) { session in
      let clock = session.clock
      let task = Task { while !Task.isCancelled { try await clock.sleep(for: .zero, purpose: "spin") } }
      XCTAssertThrowsError(try session.settle {}) {
        XCTAssertEqual($0 as? VirtualTimeError, .livelock(at: .zero, limit: 500))
      }
      task.cancel()
    }
  }

  func testTwoModelsThatNotifyEachOtherAreALivelock() throws {
    final class Model: @unchecked Sendable {
      weak var other: Model?
      var stops = false
      @MainActor func changed() { if !stops { Task { @MainActor in other?.changed() } } }
    }
    let a = Model()
    let b = Model()
    a.other = b
    b.other = a
    try withSession(small) { session in
      a.changed()
      XCTAssertThrowsError(try session.drain()) {
        XCTAssertEqual(($0 as? VirtualTimeError)?.code, "time.livelock")
      }
      a.stops = true
      b.stops = true
    }
  }

  func testFramesThatAlwaysCauseWorkAreALivelock() throws {
    try withSession(small) { session in
      XCTAssertThrowsError(try session.settle { Task {} }) {
        XCTAssertEqual($0 as? VirtualTimeError, .tooManyFrames(at: .zero, limit: 20))
      }
    }
  }

  func testTheAllowanceIsPerCallAndPerInstant() throws {
    try withSession(small) { session in
      let clock = session.clock
      for _ in 0..<4 {
        for _ in 0..<400 { Task {} }
        try session.drain()
      }
      Task {
        for _ in 0..<4 {
          for _ in 0..<100 { await Task.yield() }
          try await clock.sleep(for: .seconds(1), purpose: "pause")
        }
      }
      try session.advance(by: .seconds(10)) {}
      XCTAssertEqual(session.now, .seconds(10))
    }
  }
}
