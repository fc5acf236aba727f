import WhiskerTime
import XCTest

final class PendingTests: XCTestCase {
  func testItListsWhoWaitsForWhatInTheOrderOfDeadlineAndRegistration() throws {
    try withSession { session in
      let clock = session.clock
      for (name, seconds) in [("late", 5), ("b", 2), ("c", 2)] {
        Task { try await clock.sleep(for: .seconds(seconds), purpose: name) }
      }
      Task { try await Task.sleep(for: .seconds(3)) }
      try session.drain()
      XCTAssertEqual(
        session.pending,
        [
          PendingItem(deadline: .seconds(2), purpose: "b", origin: .virtualClock),
          PendingItem(deadline: .seconds(2), purpose: "c", origin: .virtualClock),
          PendingItem(deadline: .seconds(3), purpose: "sleep on ContinuousClock", origin: .runtimeSleep),
          PendingItem(deadline: .seconds(5), purpose: "late", origin: .virtualClock),
        ])
      XCTAssertEqual(session.nextDeadline, .seconds(2))
    }
  }

  func testATimerIsDescribedOnce() throws {
    try withSession { session in
      let clock = session.clock
      for (name, seconds) in [("late", 5), ("early", 2)] {
        Task { try await clock.sleep(for: .seconds(seconds), purpose: name) }
      }
      try session.drain()
      XCTAssertEqual(session.pendingWords(\.description), ["early at 2s", "late at 5s"])
      try session.advance(by: .seconds(3)) {}
      XCTAssertEqual(session.pendingWords { _ in "asked again" }, ["late at 5s"])
    }
  }
}

final class PendingStepTests: XCTestCase {
  func testWhatWaitsRemembersTheStepInWhichItBegan() throws {
    try MainActor.assumeIsolated {
      let session = try VirtualTimeSession.start()
      let clock = session.clock
      session.step = 3
      Task { try await clock.sleep(for: .seconds(1), purpose: "three") }
      try session.drain()
      session.step = 7
      Task { try await Task.sleep(for: .seconds(2)) }
      try session.drain()
      XCTAssertEqual(session.pending.map(\.step), [3, 7])
      _ = session.end()
      let next = try VirtualTimeSession.start()
      Task { try await next.clock.sleep(for: .seconds(1), purpose: "none") }
      try next.drain()
      XCTAssertEqual(next.pending.map(\.step), [nil], "nothing is carried over")
      _ = next.end()
    }
  }
}
