import WhiskerEnvironment
import XCTest

/// A follower of the network is told of each change, once.
final class ReachabilityChangesTests: XCTestCase {
  func testEachChangeIsToldOnce() throws {
    try inVirtualTime { diary in
      let reachability = Reachability()
      let changes = ReachabilityChanges(of: reachability) { diary.add("\($0)") }
      try diary.at([
        (100, { reachability.isOnline = true }), (200, { reachability.isOnline = false }),
        (300, { reachability.isOnline = false }), (400, { reachability.isOnline = true }),
        (500, { reachability.isOnline = false }),
      ])
      XCTAssertEqual(diary.entries, ["false at 200", "true at 400", "false at 500"])
      withExtendedLifetime(changes) {}
    }
  }

  func testAStateThatLastsForNoTimeIsNoChange() throws {
    try inVirtualTime { diary in
      let reachability = Reachability()
      let changes = ReachabilityChanges(of: reachability) { diary.add("\($0)") }
      let blink: @MainActor () -> Void = {
        reachability.isOnline = false
        reachability.isOnline = true
      }
      try diary.at([(100, blink)])
      XCTAssertEqual(diary.entries, [])
      withExtendedLifetime(changes) {}
    }
  }

  func testSeveralAreToldInTheOrderOfTheirCreation() throws {
    try inVirtualTime { diary in
      let reachability = Reachability()
      let changes = (1...9).map { number in
        ReachabilityChanges(of: reachability) { _ in diary.add("\(number)") }
      }
      try diary.at([(100, { reachability.isOnline = false })])
      XCTAssertEqual(diary.entries, (1...9).map { "\($0) at 100" })
      withExtendedLifetime(changes) {}
    }
  }

  func testNothingIsToldAfterTheEnd() throws {
    try inVirtualTime { diary in
      let reachability = Reachability()
      var changes: ReachabilityChanges? = ReachabilityChanges(of: reachability) { diary.add("\($0)") }
      try diary.at([(100, { reachability.isOnline = false })])
      XCTAssertNotNil(changes)
      changes = nil
      try diary.at([(100, { reachability.isOnline = true })])
      XCTAssertEqual(diary.entries, ["false at 100"])
    }
  }
}
