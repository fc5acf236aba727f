import Testing
import WhiskerEnvironment

@testable import CatnipFeatures

@MainActor
@Suite("Reconnections")
struct ReconnectionsTests {
  @MainActor
  private final class Calls {
    var names: [String] = []
  }

  private let reachability = Reachability()
  private let calls = Calls()
  private let reconnections: Reconnections

  init() {
    let calls = calls
    reconnections = Reconnections(
      of: reachability, disconnected: { calls.names.append("gone") },
      reconnected: { calls.names.append("returned") })
  }

  private func set(_ isOnline: Bool) async {
    reachability.isOnline = isOnline
    for _ in 0..<10 { await Task.yield() }
  }

  @Test("Each time that the network goes and returns is told, and a return is counted")
  func edges() async {
    await set(false)
    #expect(calls.names == ["gone"])
    #expect(reconnections.count == 0)
    await set(true)
    await set(false)
    await set(true)
    #expect(calls.names == ["gone", "returned", "gone", "returned"])
    #expect(reconnections.count == 2)
  }

  @Test("The same state again, or one that lasts for no time, is nothing")
  func noEdges() async {
    await set(true)
    reachability.isOnline = false
    await set(true)
    #expect(calls.names == [])
    #expect(reconnections.count == 0)
  }
}
