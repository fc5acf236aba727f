import WhiskerTime
import XCTest

/// Traps unless it runs on the main actor; synchronous, like the code that relies on it.
private func assumeMainActor() { MainActor.assumeIsolated {} }

/// Code that traps in production traps in a session, and code that passes there passes here.
final class IsolationTests: XCTestCase {
  private actor Store {
    func assumeMain() { assumeMainActor() }
    func assumeOther(_ other: Store) { other.assumeIsolated { _ in } }
    func assumeSelf() { assumeIsolated { _ in } }
  }

  @concurrent private static func assumeMainElsewhere() async { assumeMainActor() }

  nonisolated(nonsending) private static func assumeMainOfCaller() async { assumeMainActor() }

  /// The end of a process that runs `body` in a session and lets it settle.
  private func outcome(_ body: @escaping @MainActor () -> Void) -> ChildEnd {
    inChild {
      try withSession { session in
        body()
        try session.settle {}
      }
    }
  }

  func testMainActorCodeIsNotAssumedInADetachedTask() {
    XCTAssertEqual(outcome { Task.detached { assumeMainActor() } }, .trapped)
  }

  func testMainActorCodeIsNotAssumedInAFunctionThatLeavesItsCallersActor() {
    XCTAssertEqual(outcome { Task { await Self.assumeMainElsewhere() } }, .trapped)
  }

  func testMainActorCodeIsNotAssumedInAnotherActor() {
    XCTAssertEqual(outcome { Task { await Store().assumeMain() } }, .trapped)
  }

  func testMainActorCodeIsNotAssumedInAChildOfAGroup() {
    XCTAssertEqual(
      outcome {
        Task {
          await withTaskGroup(of: Void.self) { group in group.addTask { assumeMainActor() } }
        }
      }, .trapped)
  }

  func testMainActorCodeIsNotAssumedAfterASleepOfADetachedTask() {
    XCTAssertEqual(
      outcome {
        Task.detached {
          do { try await Task.sleep(for: .seconds(1)) } catch { return }
          assumeMainActor()
        }
      }, .trapped)
  }

  func testMainActorCodeIsNotAssumedInADetachedTaskThatADrainWithinAJobRuns() {
    let end = inChild {
      try withSession { session in
        Task {
          Task.detached { assumeMainActor() }
          do { try session.drain() } catch { _exit(9) }
        }
        try session.drain()
      }
    }
    XCTAssertEqual(end, .trapped)
  }

  func testAnActorIsNotAssumedInAnother() {
    XCTAssertEqual(outcome { Task { await Store().assumeOther(Store()) } }, .trapped)
  }

  func testAnActorIsAssumedInItself() {
    XCTAssertEqual(outcome { Task { await Store().assumeSelf() } }, .returned)
  }

  func testMainActorCodeIsAssumedWhereverItRuns() {
    let end = outcome {
      assumeMainActor()
      Task.immediate { assumeMainActor() }
      let cancelled = Task { @MainActor in
        await withTaskCancellationHandler {
          do { try await Task.sleep(for: .seconds(9)) } catch { assumeMainActor() }
        } onCancel: {
          assumeMainActor()
        }
      }
      Task { @MainActor in
        await Self.assumeMainOfCaller()
        await Task.yield()
        assumeMainActor()
        await Task.detached { await MainActor.run { assumeMainActor() } }.value
        assumeMainActor()
        do { try await Task.sleep(for: .seconds(1)) } catch { _exit(9) }
        assumeMainActor()
        await withCheckedContinuation { continuation in Task.detached { continuation.resume() } }
        assumeMainActor()
        cancelled.cancel()
      }
    }
    XCTAssertEqual(end, .returned)
  }

  func testAfterASessionThePlatformJudgesAgain() {
    let end = inChild {
      try withSession { session in
        Task { @MainActor in }
        try session.drain()
      }
      assumeMainActor()
    }
    XCTAssertEqual(end, .returned)
  }

  func testAForkedChildRunsSessionsOfItsOwn() {
    for _ in 0..<3 {
      let end = inChild {
        let log = Log()
        let end = try withSession { session in
          Task {
            try await Task.sleep(for: .seconds(1))
            log.add("slept")
          }
          try session.settle {}
        }
        if log.lines != ["slept"] || !end.isClean { _exit(8) }
      }
      XCTAssertEqual(end, .returned)
    }
  }
}
