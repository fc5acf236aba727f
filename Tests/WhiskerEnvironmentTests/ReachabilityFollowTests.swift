import WhiskerEnvironment
import WhiskerTime
import XCTest

/// A screen loads once, and does more after each return of the network, as long as its task goes on.
final class ReachabilityFollowTests: XCTestCase {
  func testEachReturnIsFollowedUntilTheEnd() throws {
    try inVirtualTime { diary in
      let reachability = Reachability()
      let task = Task {
        await reachability.follow {
          diary.add("load")
        } returned: {
          diary.add("returned")
        }
      }
      try diary.at([
        (100, { reachability.isOnline = true }), (200, { reachability.isOnline = false }),
        (300, { reachability.isOnline = true }), (400, { reachability.isOnline = false }),
        (500, { reachability.isOnline = true }), (600, { task.cancel() }),
        (700, { reachability.isOnline = false }), (800, { reachability.isOnline = true }),
      ])
      XCTAssertEqual(diary.entries, ["load at 0", "returned at 300", "returned at 500"])
    }
  }

  func testScreensAreToldInTheOrderInWhichTheyBegan() throws {
    try inVirtualTime { diary in
      let reachability = Reachability(isOnline: false)
      let tasks = (1...9).map { number in
        Task {
          await reachability.follow {
          } returned: {
            diary.add("\(number)")
          }
        }
      }
      try diary.at([
        (100, { reachability.isOnline = true }), (200, { for task in tasks { task.cancel() } }),
      ])
      XCTAssertEqual(diary.entries, (1...9).map { "\($0) at 100" })
    }
  }

  func testAReturnDuringTheFirstRequestIsNoticed() throws {
    try inVirtualTime { diary in
      let reachability = Reachability()
      let clock = diary.session.clock
      let task = Task {
        await reachability.follow {
          do { try await clock.sleep(for: .milliseconds(400)) } catch { diary.add("\(error)") }
          diary.add("loaded")
        } returned: {
          diary.add("returned")
        }
      }
      try diary.at([
        (100, { reachability.isOnline = false }), (200, { reachability.isOnline = true }),
        (500, { task.cancel() }),
      ])
      XCTAssertEqual(diary.entries, ["returned at 200", "loaded at 400"])
    }
  }
}
