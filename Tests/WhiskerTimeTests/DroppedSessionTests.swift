import Foundation
import WhiskerTime
import XCTest

final class DroppedSessionTests: XCTestCase {
  func testASessionThatNobodyEndedEndsWithItsLastReference() throws {
    let log = Log()
    try onMainActor {
      do {
        let session = try VirtualTimeSession.start()
        let clock = session.clock
        Task {
          do { try await clock.sleep(for: .seconds(1), purpose: "x") } catch { log.add("\(type(of: error))") }
        }
        try session.drain()
      }
      XCTAssertEqual(log.lines, ["CancellationError"])
    }
    XCTAssertTrue(try withSession { _ in }.isClean)
  }

  func testTheProcessGoesOnAsBefore() async throws {
    try await { @MainActor in _ = try VirtualTimeSession.start() }()
    let value = await Task.detached { 7 }.value
    XCTAssertEqual(value, 7)
    try await Task.sleep(nanoseconds: 1_000)
  }

  func testASessionCanBeDroppedOnAnotherThread() throws {
    final class Holder: @unchecked Sendable { var session: VirtualTimeSession? }
    let holder = Holder()
    let log = Log()
    try onMainActor {
      holder.session = try VirtualTimeSession.start()
      Task { log.add("never") }
    }
    let thread = Thread { holder.session = nil }
    thread.start()
    while !thread.isFinished { sched_yield() }
    XCTAssertTrue(try withSession { session in try session.drain() }.isClean)
    XCTAssertEqual(log.lines, [])
  }
}
