import Dispatch
import Foundation
import Testing
import WhiskerTime

/// Swift Testing runs these beside the sessions below in one process; neither may affect the other.
struct NeighbourTests {
  @Test(arguments: 0..<20)
  func ordinaryConcurrencyGoesOnWhileAnotherTestHasASession(index: Int) async throws {
    for _ in 0..<200 {
      await Task.yield()
      let value = await MainActor.run { index }
      #expect(value == index)
      try await Task.sleep(nanoseconds: 10_000)
    }
  }

  @Test(arguments: 0..<20)
  @MainActor
  func queuesAndThreadsOnTheMainActorGoOnToo(index: Int) async {
    for _ in 0..<200 {
      let value = await withCheckedContinuation { continuation in
        switch index % 3 {
        case 0: DispatchQueue.main.async { continuation.resume(returning: index) }
        case 1: DispatchQueue.global().async { continuation.resume(returning: index) }
        default: Thread.detachNewThread { continuation.resume(returning: index) }
        }
      }
      #expect(value == index)
    }
  }
}

/// The sessions take turns, because a process has at most one; the suite above runs beside them.
@Suite(.serialized)
struct SharedSessionTests {
  @MainActor
  @Test func sharedSessionsSeeNoLeaksOfTheirNeighbours() async throws {
    var configuration = VirtualTimeSession.Configuration()
    configuration.isExclusive = false
    for _ in 0..<1_000 {
      let session = try VirtualTimeSession.start(configuration)
      let clock = session.clock
      var log: [String] = []
      Task {
        try await clock.sleep(for: .seconds(1), purpose: "x")
        log.append(await Task.detached { "detached" }.value)
        try await Task.sleep(for: .seconds(1))
        log.append("slept")
      }
      try session.settle {}
      await Task.yield()
      #expect(log == ["detached", "slept"])
      #expect(session.now == .seconds(2))
      #expect(session.end().isClean)
      // Gives the main actor to the neighbours between two sessions.
      await Task.yield()
    }
  }

  @MainActor
  @Test func aSessionThatWantsAllWorkOfTheProcessIsRefused() {
    var code: String?
    do throws(VirtualTimeError) { _ = try VirtualTimeSession.start().end() } catch { code = error.code }
    #expect(code == "time.not-alone")
  }

  @MainActor
  @Test func theJobsOfANeighbourOnTheMainActorAreNotTheSessions() async throws {
    var configuration = VirtualTimeSession.Configuration()
    configuration.isExclusive = false
    let neighbour = Task {
      for _ in 0..<300 { await Task.yield() }
    }
    let session = try VirtualTimeSession.start(configuration)
    await Task.yield()
    await neighbour.value
    #expect(session.jobsRun < 20)
    #expect(session.end().isClean)
  }
}
