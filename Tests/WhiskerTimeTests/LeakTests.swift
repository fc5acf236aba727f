import Dispatch
import Foundation
import Synchronization
import WhiskerTime
import XCTest

/// Runs work on a thread that existed before the session.
private final class Elsewhere: @unchecked Sendable {
  private let begin = DispatchSemaphore(value: 0)
  private let done = Atomic<Bool>(false)
  private var work: @Sendable () -> Void = {}

  init() {
    Thread.detachNewThread { [self] in
      while true {
        begin.wait()
        work()
        done.store(true, ordering: .releasing)
      }
    }
  }

  /// Runs `work` and waits until it is done.
  func callAsFunction(_ work: @escaping @Sendable () -> Void) {
    self.work = work
    done.store(false, ordering: .relaxed)
    begin.signal()
    // A semaphore would be a wait that the session reports, if the other thread is slow.
    while !done.load(ordering: .acquiring) { sched_yield() }
  }
}

private let elsewhere = Elsewhere()

final class LeakTests: XCTestCase {
  override func setUp() { elsewhere {} }

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

  func testNoTimerStartsOnAnotherThread() throws {
    let log = Log()
    let end = try withSession { session in
      let clock = session.clock
      elsewhere {
        if clock.timer(after: .zero, purpose: "timer", { _ in log.add("called") }) == nil {
          log.add("refused")
        }
      }
      XCTAssertThrowsError(try session.drain()) {
        XCTAssertEqual($0 as? VirtualTimeError, .leak(at: .zero, jobs: 1))
      }
      try session.settle {}
    }
    XCTAssertEqual(log.lines, ["refused"])
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

  func testAContinuationResumedFromAnotherThreadIsALeakBesideOtherTestsToo() throws {
    final class Parked: @unchecked Sendable { var continuation: CheckedContinuation<Void, Never>? }
    for ownsThread in [false, true] {
      for isDetached in [false, true] {
        var configuration = VirtualTimeSession.Configuration()
        configuration.isExclusive = false
        configuration.ownsThread = ownsThread
        let log = Log()
        let parked = Parked()
        let body: @Sendable () async -> Void = {
          await Task.yield()
          await withCheckedContinuation { parked.continuation = $0 }
          log.add("resumed")
        }
        try withSession(configuration) { session in
          if isDetached { Task.detached(operation: body) } else { Task { await body() } }
          try session.drain()
          elsewhere { parked.continuation?.resume() }
          XCTAssertThrowsError(try session.drain()) {
            XCTAssertEqual(($0 as? VirtualTimeError)?.code, "time.leak")
          }
          try session.drain()
          XCTAssertEqual(log.lines, ["resumed"])
        }
      }
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

  func testWhatReturnsFromANoticedCallIsNotReportedASecondTime() throws {
    let log = Log()
    let end = try withSession { session in
      let done = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        Task { @MainActor in log.add("arrived") }
        done.signal()
      }
      done.wait()
      XCTAssertThrowsError(try session.drain()) {
        guard case .leak(_, let jobs, let calls) = $0 as? VirtualTimeError else { return XCTFail("\($0)") }
        XCTAssertEqual(jobs, 0, "whether the work is back already is a race")
        XCTAssertEqual(calls.map(\.kind), [.dispatchAsync])
      }
      try session.drain()
      elsewhere { Task { @MainActor in log.add("later") } }
      try session.drain()
      XCTAssertEqual(log.lines, ["arrived", "later"])
    }
    XCTAssertEqual(end.leakedJobs, 0)
    XCTAssertTrue(end.leavesTraces)
  }
}
