import WhiskerEnvironment
import WhiskerTime
import XCTest

/// A screen is told of a network that is found, and whether it has returned, also behind another screen.
final class NetworkReturnsTests: XCTestCase {
  func testItIsToldAtOnceAndAfterEachReturn() throws {
    try inVirtualTime { diary in
      let reachability = Reachability()
      let returns = NetworkReturns(of: reachability)
      let task = Task { await returns.whenOnline { diary.add("\($0)") } }
      try diary.at([
        (100, { reachability.isOnline = false }), (200, { reachability.isOnline = true }),
        (300, { reachability.isOnline = false }), (400, { reachability.isOnline = true }),
        (500, { task.cancel() }),
      ])
      XCTAssertEqual(diary.entries, ["false at 0", "true at 200", "true at 400"])
    }
  }

  func testAReturnBehindAnotherScreenIsToldOnce() throws {
    try inVirtualTime { diary in
      let reachability = Reachability()
      let returns = NetworkReturns(of: reachability)
      let follow: @MainActor () -> Task<Void, Never> = {
        Task { await returns.whenOnline { diary.add("\($0)") } }
      }
      var task = follow()
      try diary.at([
        (100, { task.cancel() }), (200, { reachability.isOnline = false }),
        (300, { reachability.isOnline = true }), (400, { task = follow() }), (500, { task.cancel() }),
        (600, { task = follow() }), (700, { task.cancel() }),
      ])
      XCTAssertEqual(diary.entries, ["false at 0", "true at 400", "false at 600"])
    }
  }

  func testAReturnThatACancelledTaskHasNotSeenIsToldTheNext() throws {
    try inVirtualTime { diary in
      let reachability = Reachability()
      let clock = diary.session.clock
      let returns = NetworkReturns(of: reachability)
      let follow: @MainActor () -> Task<Void, Never> = {
        Task {
          await returns.whenOnline {
            diary.add("\($0)")
            do { try await clock.sleep(for: .milliseconds(450)) } catch { diary.add("cancelled") }
          }
        }
      }
      var task = follow()
      try diary.at([
        (100, { reachability.isOnline = false }), (200, { reachability.isOnline = true }),
        (300, { task.cancel() }), (400, { task = follow() }), (1_000, { task.cancel() }),
      ])
      XCTAssertEqual(diary.entries, ["false at 0", "cancelled at 300", "true at 400"])
    }
  }

  func testNothingIsToldWithoutANetwork() throws {
    try inVirtualTime { diary in
      let reachability = Reachability(isOnline: false)
      let returns = NetworkReturns(of: reachability)
      let task = Task { await returns.whenOnline { diary.add("\($0)") } }
      try diary.at([(100, { reachability.isOnline = true }), (200, { task.cancel() })])
      XCTAssertEqual(diary.entries, ["true at 100"])
    }
  }

  func testReturnsWhileTheClosureIsUnderWayAreOne() throws {
    try inVirtualTime { diary in
      let reachability = Reachability()
      let clock = diary.session.clock
      let returns = NetworkReturns(of: reachability)
      let task = Task {
        await returns.whenOnline {
          diary.add("\($0)")
          do { try await clock.sleep(for: .milliseconds(450)) } catch { diary.add("\(error)") }
        }
      }
      try diary.at([
        (100, { reachability.isOnline = false }), (200, { reachability.isOnline = true }),
        (300, { reachability.isOnline = false }), (400, { reachability.isOnline = true }),
        // The network has gone by the end of the second call.
        (500, { reachability.isOnline = false }), (600, { reachability.isOnline = true }),
        (700, { reachability.isOnline = false }), (1_000, { reachability.isOnline = true }),
        (2_000, { task.cancel() }),
      ])
      XCTAssertEqual(diary.entries, ["false at 0", "true at 450", "true at 1000"])
    }
  }
}
