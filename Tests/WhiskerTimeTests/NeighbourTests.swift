import Dispatch
import Foundation
import Synchronization
import Testing

@testable import WhiskerTime

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

  /// One of them fails before it has a session, whose end would call the next.
  @MainActor
  @Test func callersGoOnInTheirOrderOnceTheSessionHasEnded() async throws {
    var configuration = VirtualTimeSession.Configuration()
    configuration.isExclusive = false
    var order: [Int] = []
    let callers = (0..<4).map { number in
      Task {
        try await VirtualTimeSession.inTurn {
          order.append(number)
          if number == 1 { throw CancellationError() }
        }
      }
    }
    let session = try VirtualTimeSession.start(configuration)
    for _ in 0..<20 { await Task.yield() }
    #expect(order == [])
    #expect(session.end().isClean)
    for caller in callers { _ = await caller.result }
    #expect(order == [0, 1, 2, 3])
  }

  /// A caller that asked again and again would take the processor from the test that has the session.
  @MainActor
  @Test func aCallerAsksOnceUntilItIsCalled() async {
    let turns = SessionTurns()
    var asked = 0
    let caller = Task {
      await turns.wait {
        asked += 1
        return true
      }
    }
    for _ in 0..<20 { await Task.yield() }
    #expect(asked == 1)
    turns.callNext()
    await caller.value
    #expect(asked == 1)
    // Where no session is left whose end would call, the caller does.
    await turns.wait { false }
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

  /// The jobs with which the runtime serves actors are in memory that is used again, and nothing that is left there may count.
  @MainActor
  @Test func theActorsOfANeighbourAreNotServedByTheSession() async throws {
    var configuration = VirtualTimeSession.Configuration()
    configuration.isExclusive = false
    let signal = Signal()
    let neighbour = Task {
      while !signal.isGiven { await Task.yield() }
      _ = await Self.threadsOfActors()
    }
    let session = try VirtualTimeSession.start(configuration)
    let thread = Place.thread
    let own = Task { await Self.threadsOfActors() }
    try session.settle {}
    let jobs = session.jobsRun
    signal.give()
    await neighbour.value
    #expect(await own.value == [thread])
    #expect(session.jobsRun < jobs + 20)
    #expect(session.end().isClean)
  }

  /// While a test waits, the main actor may move to another thread.
  @MainActor
  @Test func theSessionFollowsTheMainActorToAnotherThread() async throws {
    var configuration = VirtualTimeSession.Configuration()
    configuration.isExclusive = false
    var threads: Set<String> = []
    let mover = Mover()
    defer { mover.stop() }
    for _ in 0..<100 where threads.count < 2 {
      threads = [Place.thread]
      let session = try VirtualTimeSession.start(configuration)
      let clock = session.clock
      let task = Task {
        try await clock.sleep(for: .seconds(1), purpose: "x")
        return await Task.detached { "detached" }.value
      }
      await mover.resume()
      threads.insert(Place.thread)
      try session.settle {}
      #expect(session.now == .seconds(1))
      #expect(try await task.value == "detached")
      #expect(session.end().isClean)
    }
    #expect(threads.count == 2)
  }

  /// Returns the threads on which many actors run that are called from the main actor at the same time.
  @MainActor
  private static func threadsOfActors() async -> Set<String> {
    let calls = (0..<200).map { _ in Task { await Place().here() } }
    var threads: Set<String> = []
    for call in calls { threads.insert(await call.value) }
    return threads
  }
}

/// An actor that tells where it runs.
private actor Place {
  func here() -> String { Self.thread }

  static var thread: String { Thread.current.description }
}

/// A thread that resumes a task while the thread on which the task waited is busy.
///
/// It exists before a session, as a thread that starts during one is reported.
private final class Mover: Sendable {
  private let waiting = Mutex<CheckedContinuation<Void, Never>?>(nil)
  private let isStopped = Atomic<Bool>(false)

  init() {
    Thread.detachNewThread { [self] in
      while !isStopped.load(ordering: .relaxed) {
        usleep(100)
        guard let continuation = waiting.withLock({ $0.take() }) else { continue }
        // A thread without work takes this, and the main actor needs another one.
        DispatchQueue(label: "busy").async { usleep(5_000) }
        usleep(500)
        continuation.resume()
      }
    }
  }

  /// Waits until the thread resumes the task.
  func resume() async { await withCheckedContinuation { next in waiting.withLock { $0 = next } } }

  func stop() { isStopped.store(true, ordering: .relaxed) }
}

/// Something that one task tells another.
private final class Signal: Sendable {
  private let given = Atomic<Bool>(false)

  var isGiven: Bool { given.load(ordering: .relaxed) }
  func give() { given.store(true, ordering: .relaxed) }
}
