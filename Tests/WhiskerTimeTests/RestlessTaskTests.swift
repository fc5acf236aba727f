import WhiskerTime
import XCTest

/// Tasks that ignore their cancellation, and work that only looks endless.
final class RestlessTaskTests: XCTestCase {
  private func end(
    _ body: @escaping @MainActor @Sendable (VirtualClock) async -> Void
  ) throws -> SessionEnd {
    try withSession { session in
      let clock = session.clock
      session.step = 7
      Task { while true { await body(clock) } }
      try session.advance(by: .seconds(1)) {}
      // The loop sleeps anew in later steps, and is still named by the one that began it.
      session.step = 8
      try session.advance(by: .seconds(3)) {}
    }
  }

  func testALoopOfSleepsThatIgnoresCancellationIsNamedAndCostsLittle() throws {
    let loops: [@MainActor @Sendable (VirtualClock) async -> Void] = [
      { _ in do { try await Task.sleep(for: .seconds(1)) } catch {} },
      { _ in do { try await Task.sleep(nanoseconds: 1_000_000_000) } catch {} },
      { _ in do { try await ContinuousClock().sleep(until: .now + .seconds(1)) } catch {} },
      { clock in do { try await clock.sleep(for: .seconds(1), purpose: "poll") } catch {} },
      { clock in
        do { try await clock.sleep(for: .seconds(1), purpose: "poll") } catch {}
        await Task.yield()
      },
    ]
    for (index, loop) in loops.enumerated() {
      let end = try end(loop)
      XCTAssertFalse(end.isClean, "\(index)")
      XCTAssertEqual(end.leftovers.count, 1, "\(index): \(end)")
      XCTAssertEqual(end.leftovers.first?.step, 7, "\(index): \(end)")
      XCTAssertTrue(
        end.leftovers.first?.purpose.hasSuffix(", again and again although it is cancelled") == true,
        "\(index): \(end)")
      XCTAssertLessThan(end.jobsRun, 2_500, "\(index)")
    }
  }

  /// Off the main actor, a sleep that fails at once needs no job.
  func testALoopOfSleepsThatIgnoresItsCancellationIsALivelockOnEveryActor() throws {
    let onMain: @MainActor @Sendable (VirtualClock) async -> Void = { clock in
      while true { do { try await clock.sleep(for: .seconds(1), purpose: "poll") } catch {} }
    }
    let elsewhere: @Sendable (VirtualClock) async -> Void = { clock in
      while true { do { try await clock.sleep(for: .seconds(1), purpose: "poll") } catch {} }
    }
    let throughTheProtocol: @Sendable (VirtualClock) async -> Void = { clock in
      let clock: any Clock<Duration> = clock
      while true { do { try await clock.sleep(for: .seconds(1)) } catch {} }
    }
    for loop in [onMain, elsewhere, throughTheProtocol] {
      try withSession { session in
        let clock = session.clock
        let task = Task.detached { await loop(clock) }
        try session.advance(by: .seconds(3)) {}
        task.cancel()
        XCTAssertThrowsError(try session.drain()) { error in
          XCTAssertEqual((error as? VirtualTimeError)?.code, "time.livelock")
          XCTAssertTrue("\(error)".contains("RestlessTaskTests"), "\(error)")
        }
      }
    }
  }

  func testManyTasksThatSleepOnceMoreAfterTheirCancellationEndCleanly() throws {
    let end = try withSession { session in
      let clock = session.clock
      for _ in 0..<700 {
        Task {
          for _ in 0..<2 { do { try await clock.sleep(for: .seconds(1)) } catch {} }
        }
      }
      Task {
        await withTaskGroup { group in
          for _ in 0..<700 {
            group.addTask {
              for _ in 0..<2 { do { try await clock.sleep(for: .seconds(1)) } catch {} }
            }
          }
        }
      }
      try session.drain()
    }
    XCTAssertTrue(end.isClean, "\(end.leftovers.count) left over")
  }

  func testATaskThatCleansUpAfterItsCancellationEndsCleanly() throws {
    let log = Log()
    let end = try withSession { session in
      Task {
        do { try await Task.sleep(for: .seconds(9)) } catch { log.add("cancelled") }
        for _ in 0..<150 { await Task.yield() }
        log.add("cleaned up")
      }
      try session.drain()
    }
    XCTAssertEqual(log.lines, ["cancelled", "cleaned up"])
    XCTAssertTrue(end.isClean, "\(end)")
  }

  func testManyTasksOfOneGroupAreNoLivelock() throws {
    let log = Log()
    try withSession { session in
      Task {
        let sum = await withTaskGroup(of: Int.self) { group in
          for _ in 0..<60_000 {
            group.addTask {
              await Task.yield()
              return 1
            }
          }
          var sum = 0
          for await value in group { sum += value }
          return sum
        }
        log.add("\(sum)")
      }
      try session.drain()
    }
    XCTAssertEqual(log.lines, ["60000"])
  }

  func testALoopOfSleepsOfOneNanosecondIsALivelock() throws {
    try withSession { session in
      Task { while true { try await Task.sleep(for: .nanoseconds(1)) } }
      XCTAssertThrowsError(try session.advance(by: .seconds(3)) {}) {
        XCTAssertEqual(($0 as? VirtualTimeError)?.code, "time.livelock")
      }
      XCTAssertLessThan(session.now, .milliseconds(1))
    }
  }
}
