import Testing
import WhiskerEnvironment

/// A follower of the network is told of each change, once.
@MainActor
struct ReachabilityChangesTests {
  @MainActor
  private final class Calls {
    var states: [Bool] = []
  }

  private let reachability = Reachability()
  private let calls = Calls()

  private func set(_ isOnline: Bool) async {
    reachability.isOnline = isOnline
    for _ in 0..<10 { await Task.yield() }
  }

  @Test func eachChangeIsToldOnce() async {
    let changes = ReachabilityChanges(of: reachability) { [calls] in calls.states.append($0) }
    for isOnline in [true, false, false, true, false] { await set(isOnline) }
    #expect(calls.states == [false, true, false])
    withExtendedLifetime(changes) {}
  }

  @Test func aStateThatLastsForNoTimeIsNoChange() async {
    let changes = ReachabilityChanges(of: reachability) { [calls] in calls.states.append($0) }
    reachability.isOnline = false
    await set(true)
    #expect(calls.states == [])
    withExtendedLifetime(changes) {}
  }

  @Test func nothingIsToldAfterTheEnd() async {
    var changes: ReachabilityChanges? = ReachabilityChanges(of: reachability) { [calls] in
      calls.states.append($0)
    }
    await set(false)
    #expect(changes != nil)
    changes = nil
    await set(true)
    #expect(calls.states == [false])
  }
}
