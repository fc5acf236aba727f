import Dispatch
import Foundation
import Testing
import WhiskerTime

extension SharedSessionTests {
  /// A shared session whose owner never awaits, as a journey under Swift Testing has.
  private func withOwnedThread(_ body: @MainActor (VirtualTimeSession) throws -> Void) async throws {
    try await MainActor.run {
      var configuration = VirtualTimeSession.Configuration()
      configuration.isExclusive = false
      configuration.ownsThread = true
      let session = try VirtualTimeSession.start(configuration)
      defer { #expect(session.end().isClean) }
      try body(session)
    }
  }

  @Test func theClocksAreVirtualOutsideOfTasks() async throws {
    try await withOwnedThread { session in
      #expect(Date().timeIntervalSince1970 == 1_735_689_600)
      let start = ContinuousClock.now
      try session.advance(by: .seconds(3)) {
        #expect(start.duration(to: .now) == .seconds(3))
      }
      #expect(Date().timeIntervalSince1970 == 1_735_689_603)
    }
  }

  @Test func anImmediateTaskIsTheSessions() async throws {
    try await withOwnedThread { session in
      var log: [String] = []
      Task.immediate {
        log.append("inside")
        try await Task.sleep(for: .seconds(1))
        log.append("slept at \(session.now)")
      }
      #expect(log == ["inside"])
      try session.settle {}
      #expect(log == ["inside", "slept at 1.0 seconds"])
    }
  }

  @Test func aDepartureInAnImmediateTaskIsNoticed() async throws {
    try await withOwnedThread { session in
      Task.immediate { DispatchQueue.global().async { @Sendable in } }
      #expect(throws: VirtualTimeError.self) { try session.drain() }
    }
  }

  @Test func theRandomNumbersRepeatOutsideOfTasks() async throws {
    var drawn: [[Int]] = []
    for _ in 0..<2 {
      try await withOwnedThread { _ in drawn.append((0..<4).map { _ in Int.random(in: 0...1_000_000) }) }
    }
    #expect(drawn[0] == drawn[1])
  }
}
