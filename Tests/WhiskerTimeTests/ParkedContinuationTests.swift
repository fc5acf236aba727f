import Observation
import WhiskerTime
import XCTest

final class ParkedContinuationTests: XCTestCase {
  @MainActor @Observable final class Model { var value = 0 }

  private final class Box: @unchecked Sendable {
    var continuation: CheckedContinuation<Int, Never>?
    var throwing: UnsafeContinuation<Int, any Error>?
  }

  private func session(
    _ body: @MainActor (VirtualTimeSession) throws -> Void
  ) throws -> SessionEnd {
    try withSession { session in
      guard session.seesContinuations else { throw XCTSkip("continuations can't be seen in this build") }
      try body(session)
    }
  }

  /// The other tests are skipped where continuations cannot be seen; a test bundle on Linux must not skip them.
  func testATestBundleSeesContinuationsCallsAndClocks() throws {
    #if os(Linux)
      try withSession { session in
        XCTAssertTrue(session.seesContinuations)
        XCTAssertTrue(session.seesLeakingCalls)
        XCTAssertEqual(session.tier, .exact)
      }
    #endif
  }

  func testATaskThatWaitsForAContinuationIsListedUntilItIsReady() throws {
    let box = Box()
    let end = try session { session in
      Task { _ = await withCheckedContinuation { box.continuation = $0 } }
      Task.detached { _ = try await withUnsafeThrowingContinuation { box.throwing = $0 } }
      try session.drain()
      XCTAssertEqual(session.parked.map(\.origin), [.continuation, .continuation])
      XCTAssertEqual(session.pending, [])
      box.continuation?.resume(returning: 1)
      XCTAssertEqual(session.parked.count, 1)
      box.throwing?.resume(throwing: CancellationError())
      XCTAssertEqual(session.parked, [])
      try session.drain()
    }
    XCTAssertTrue(end.isClean, end.description)
  }

  /// A debug build does not see such a wait, and knows that.
  func testAWaitInsideAnActorIsListedOrKnownToBeMissed() throws {
    actor Gate {
      private var continuation: CheckedContinuation<Void, Never>?

      func wait() async { await withCheckedContinuation { continuation = $0 } }

      func open() {
        continuation?.resume()
        continuation = nil
      }
    }
    let gate = Gate()
    let end = try session { session in
      Task { await Task.yield() }
      try session.drain()
      XCTAssertTrue(session.seesAllContinuations)
      Task { @MainActor in await gate.wait() }
      try session.drain()
      XCTAssertNotEqual(session.parked.isEmpty, session.seesAllContinuations)
      Task { await gate.open() }
      try session.drain()
      XCTAssertEqual(session.parked, [])
    }
    XCTAssertTrue(end.isClean, end.description)
  }

  func testAContinuationThatIsResumedAtOnceIsNotListed() throws {
    let end = try session { session in
      let clock = session.clock
      Task {
        _ = await withCheckedContinuation { $0.resume(returning: 1) }
        try await Task.sleep(for: .seconds(1))
        _ = await withUnsafeContinuation { $0.resume(returning: 2) }
        try await clock.sleep(for: .seconds(1), purpose: "x")
        _ = await withUnsafeContinuation { $0.resume(returning: 3) }
        await Task { try? await clock.sleep(for: .seconds(1), purpose: "y") }.value
      }
      for _ in 0..<5 {
        try session.advance(by: .milliseconds(500)) { XCTAssertEqual(session.parked, []) }
      }
    }
    XCTAssertTrue(end.isClean, end.description)
  }

  func testTheSessionsOwnSleepsAreNotListed() throws {
    _ = try session { session in
      let clock = session.clock
      for _ in 0..<3 { Task { try await clock.sleep(for: .seconds(1), purpose: "x") } }
      Task { try await Task.sleep(for: .seconds(1)) }
      try session.drain()
      XCTAssertEqual(session.parked, [])
      XCTAssertEqual(session.pending.count, 4)
    }
  }

  func testStreamsObservationsAndOtherTasksAreNotListed() throws {
    let end = try session { session in
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      let model = Model()
      let reader = Task { for await _ in stream {} }
      Task { await reader.value }
      let observer = Task { for await _ in Observations({ model.value }) {} }
      try session.drain()
      XCTAssertEqual(session.parked, [])
      continuation.finish()
      observer.cancel()
      try session.drain()
    }
    XCTAssertTrue(end.isClean, end.description)
  }

  func testAChildOfAnAsyncLetAndOfAGroupIsListedToo() throws {
    let box = Box()
    let log = Log()
    let end = try session { session in
      Task {
        async let value = withCheckedContinuation { box.continuation = $0 }
        log.add("\(await value)")
        try await withThrowingTaskGroup(of: Int.self) { group in
          group.addTask { try await withUnsafeThrowingContinuation { box.throwing = $0 } }
          for try await value in group { log.add("\(value)") }
        }
      }
      try session.drain()
      XCTAssertEqual(session.parked.count, 1)
      box.continuation?.resume(returning: 7)
      try session.drain()
      XCTAssertEqual(session.parked.count, 1)
      box.throwing?.resume(returning: 8)
      try session.drain()
      XCTAssertEqual(session.parked, [])
    }
    XCTAssertEqual(log.lines, ["7", "8"])
    XCTAssertTrue(end.isClean, end.description)
  }

  func testADrainInTheMiddleOfMakingAContinuationMisplacesNothing() throws {
    let box = Box()
    _ = try session { session in
      Task {
        _ = await withCheckedContinuation { continuation in
          box.continuation = continuation
          Task { _ = try await withUnsafeThrowingContinuation { box.throwing = $0 } }
          do { try session.drain() } catch { XCTFail("\(error)") }
          XCTAssertEqual(session.parked.count, 1)
        }
      }
      try session.drain()
      XCTAssertEqual(session.parked.count, 2)
      box.continuation?.resume(returning: 1)
      box.throwing?.resume(returning: 1)
      try session.drain()
    }
  }

  func testAWaitThatCancellationEndsIsCleanAndOneThatIgnoresItIsLeftOver() throws {
    let log = Log()
    let polite = Box()
    let clean = try session { session in
      Task {
        await withTaskCancellationHandler {
          _ = await withCheckedContinuation { polite.continuation = $0 }
        } onCancel: {
          polite.continuation?.resume(returning: 0)
        }
        log.add("ended")
      }
      try session.drain()
    }
    XCTAssertEqual(log.lines, ["ended"])
    XCTAssertTrue(clean.isClean, clean.description)

    let stubborn = Box()
    let end = try session { session in
      Task { _ = await withCheckedContinuation { stubborn.continuation = $0 } }
      try session.drain()
    }
    XCTAssertFalse(end.isClean)
    XCTAssertEqual(end.leftovers.map(\.origin), [.continuation])
    XCTAssertTrue(
      end.description.contains(
        "still waiting: a continuation in WhiskerTimeTests.ParkedContinuationTests.\(#function.dropLast(2))"),
      end.description)
    stubborn.continuation?.resume(returning: 0)
  }

  @MainActor
  func testTheHostOfASessionIsNotOneOfItsTasks() async throws {
    let session = try VirtualTimeSession.start()
    await withCheckedContinuation { continuation in Task { continuation.resume() } }
    await withCheckedContinuation { continuation in
      Task {
        XCTAssertEqual(session.parked, [])
        continuation.resume()
      }
    }
    XCTAssertTrue(session.end().isClean)
  }

  func testEachAsyncLetThatWaitsIsCancelledAtTheEnd() throws {
    final class Wait: @unchecked Sendable {
      private var continuation: CheckedContinuation<Void, Never>?
      private var isOver = false

      func begin(_ continuation: CheckedContinuation<Void, Never>) {
        if isOver { continuation.resume() } else { self.continuation = continuation }
      }

      func end() {
        isOver = true
        continuation?.resume()
        continuation = nil
      }

      func callAsFunction() async {
        await withTaskCancellationHandler {
          await withCheckedContinuation { begin($0) }
        } onCancel: {
          end()
        }
      }
    }
    let log = Log()
    let end = try withSession { session in
      for number in 0..<50 {
        Task {
          // The tasks of the rounds are at the same place in memory, which their parent uses again.
          for round in 0..<3 {
            async let wait: Void = Wait()()
            await wait
            if number == 0 { log.add("round \(round)") }
          }
        }
      }
      try session.drain()
    }
    XCTAssertTrue(end.isClean, "\(end)")
    XCTAssertEqual(log.lines, ["round 0", "round 1", "round 2"])
  }

}
