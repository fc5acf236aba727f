import Observation
import WhiskerTime
import XCTest

/// One journey through every construct of the language's concurrency, which has to leave the same trace every time.
final class ConstructsTests: XCTestCase {
  enum Scope {
    @TaskLocal static var name = "none"
  }

  @MainActor @Observable final class Counter { var value = 0 }

  actor Store {
    private var values: [Int] = []
    func add(_ value: Int) async -> Int {
      values.append(value)
      await Task.yield()
      return values.count
    }
  }

  private static func nonisolatedStep(_ log: Log) async { log.add("nonisolated \(Scope.name)") }

  @MainActor
  private static func journey(_ session: VirtualTimeSession, _ log: Log) {
    let clock = session.clock
    let store = Store()
    let counter = Counter()
    func time() -> String { TimeText.text(session.now) }

    Task {
      log.add("task")
      await nonisolatedStep(log)
      async let first = store.add(1)
      async let second = store.add(2)
      log.add("async let \(await first + second)")
    }
    Task.detached(priority: .background) { log.add("detached background") }
    Task.detached(priority: .high) { log.add("detached high") }
    Scope.$name.withValue("scoped") {
      _ = Task { log.add("local \(Scope.name)") }
      _ = Task.detached { log.add("detached local \(Scope.name)") }
    }
    Task.immediate { log.add("immediate") }
    Task {
      let values = await withTaskGroup(of: Int.self) { group in
        for index in 0..<4 {
          group.addTask {
            if index % 2 == 0 { await Task.yield() }
            return await store.add(index)
          }
        }
        var values: [Int] = []
        for await value in group { values.append(value) }
        return values
      }
      log.add("group \(values)")
      await withDiscardingTaskGroup { group in
        for index in 0..<3 { group.addTask { log.add("discarding \(index)") } }
      }
      struct Failure: Error {}
      do {
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { try await clock.sleep(for: .seconds(9), purpose: "sibling") }
          group.addTask { throw Failure() }
          for try await _ in group {}
        }
      } catch {
        log.add("throwing group \(type(of: error))")
      }
    }
    Task {
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      Task {
        for value in 1...3 {
          try await clock.sleep(for: .milliseconds(10), purpose: "stream")
          continuation.yield(value)
        }
        continuation.finish()
      }
      for await value in stream { log.add("stream \(value) \(time())") }
      let throwing = AsyncThrowingStream<Int, any Error> { continuation in
        continuation.yield(1)
        continuation.finish(throwing: CancellationError())
      }
      do { for try await value in throwing { log.add("throwing stream \(value)") } } catch {
        log.add("stream threw")
      }
    }
    Task {
      await withCheckedContinuation { continuation in Task { continuation.resume() } }
      log.add("continuation")
      try await Task.sleep(for: .milliseconds(90))
      log.add("sleep for \(time())")
      try await Task.sleep(nanoseconds: 5_000_000)
      log.add("sleep nanoseconds \(time())")
      try await Task.sleep(until: .now + .milliseconds(3), clock: .continuous)
      log.add("sleep until \(time())")
      try await SuspendingClock().sleep(until: .now + .milliseconds(2))
      log.add("suspending \(time())")
    }
    let cancelled = Task {
      await withTaskCancellationHandler {
        do { try await clock.sleep(for: .seconds(5), purpose: "cancelled") } catch {
          log.add("woken by cancellation")
        }
      } onCancel: {
        log.add("cancellation handler")
      }
    }
    Task {
      try await clock.sleep(for: .milliseconds(20), purpose: "canceller")
      cancelled.cancel()
      log.add("after cancel")
    }
    withObservationTracking {
      _ = counter.value
    } onChange: {
      log.add("observation will change")
    }
    Task { for await value in Observations({ counter.value }).prefix(2) { log.add("observations \(value)") } }
    Task {
      try await clock.sleep(for: .milliseconds(50), purpose: "count")
      counter.value += 1
    }
  }

  private func trace(seed: UInt64? = nil) throws -> [String] {
    let log = Log()
    let end = try withSession(.init(seed: seed)) { session in
      Self.journey(session, log)
      try session.settle { log.add("frame \(TimeText.text(session.now))") }
      log.add("jobs \(session.jobsRun)")
    }
    XCTAssertTrue(end.isClean, end.description)
    return log.lines
  }

  func testEveryConstructRunsToItsEndAtItsVirtualTime() throws {
    let lines = try trace()
    for expected in [
      "immediate", "task", "nonisolated none", "local scoped", "detached local none", "detached background",
      "detached high", "async let 12", "throwing group Failure", "discarding 2", "stream 3 30ms",
      "throwing stream 1",
      "stream threw", "continuation", "sleep for 90ms", "sleep nanoseconds 95ms", "sleep until 98ms",
      "suspending 100ms", "cancellation handler", "woken by cancellation", "observation will change",
      "observations 0",
      "observations 1", "frame 100ms",
    ] {
      XCTAssertTrue(lines.contains(expected), "\(expected) is missing in \(lines)")
    }
    XCTAssertEqual(lines.first, "immediate")
    let handler = try XCTUnwrap(lines.firstIndex(of: "cancellation handler"))
    XCTAssertEqual(lines[handler + 1], "after cancel", "handlers run synchronously on the canceller")
    let background = try XCTUnwrap(lines.firstIndex(of: "detached background"))
    XCTAssertEqual(lines[background + 1], "detached high", "the ready queue knows no priorities")
  }

  func testTheTraceIsTheSameEveryTime() throws {
    let first = try trace()
    for _ in 0..<300 {
      let next = try trace()
      if next != first { return XCTAssertEqual(next, first) }
    }
  }

  func testASeededTraceIsTheSameEveryTimeAndEndsAtTheSameInstant() throws {
    let first = try trace(seed: 11)
    XCTAssertNotEqual(first, try trace())
    XCTAssertTrue(first.contains("suspending 100ms"))
    for _ in 0..<50 { XCTAssertEqual(try trace(seed: 11), first) }
  }
}
