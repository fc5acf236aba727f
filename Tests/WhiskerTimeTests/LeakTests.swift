import Dispatch
import WhiskerTime
import XCTest

/// Runs `work` on another thread and waits until it is done.
private func elsewhere(_ work: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  DispatchQueue.global().async {
    work()
    done.signal()
  }
  done.wait()
}

final class LeakTests: XCTestCase {
  func testAHopFromAnotherThreadFailsTheNextDrainAndRunsInTheOneAfter() throws {
    let log = Log()
    let end = try withSession { session in
      elsewhere { Task { @MainActor in log.add("arrived") } }
      XCTAssertFalse(session.isIdle)
      XCTAssertThrowsError(try session.drain()) {
        XCTAssertEqual($0 as? VirtualTimeError, .leak(at: .zero, jobs: 1))
      }
      XCTAssertEqual(log.lines, [])
      try session.drain()
      XCTAssertEqual(log.lines, ["arrived"])
    }
    XCTAssertTrue(end.isClean)
  }

  func testAContinuationResumedFromAnotherThreadIsALeakInADetachedTaskToo() throws {
    final class Parked: @unchecked Sendable { var continuation: CheckedContinuation<Void, Never>? }
    let log = Log()
    let parked = Parked()
    try withSession { session in
      Task.detached {
        await withCheckedContinuation { parked.continuation = $0 }
        log.add("resumed")
      }
      try session.drain()
      elsewhere { parked.continuation?.resume() }
      XCTAssertThrowsError(try session.drain()) {
        XCTAssertEqual(($0 as? VirtualTimeError)?.code, "time.leak")
      }
      try session.drain()
      XCTAssertEqual(log.lines, ["resumed"])
    }
  }

  func testALeakThatNobodyAskedForIsReportedAtTheEnd() throws {
    let end = try withSession { _ in elsewhere { Task { @MainActor in } } }
    XCTAssertEqual(end.leakedJobs, 1)
    XCTAssertFalse(end.isClean)
  }

  func testASleepCancelledFromAnotherThreadIsALeak() throws {
    let log = Log()
    try withSession { session in
      let clock = session.clock
      let task = Task {
        do { try await clock.sleep(for: .seconds(1), purpose: "x") } catch { log.add("cancelled") }
      }
      try session.drain()
      elsewhere { task.cancel() }
      XCTAssertThrowsError(try session.drain()) {
        XCTAssertEqual(($0 as? VirtualTimeError)?.code, "time.leak")
      }
      try session.drain()
      XCTAssertEqual(log.lines, ["cancelled"])
      XCTAssertEqual(session.pending, [])
    }
  }
}
