import Observation
import WhiskerTime

/// One journey of more than 200 jobs through every construct of the language's concurrency.
enum EveryConstruct {
  enum Scope {
    @TaskLocal static var name = "none"
  }

  @MainActor @Observable final class Counter { var value = 0 }

  actor Store {
    private var values: [Int] = []
    func add(_ value: Int) async -> Int {
      values.append(value)
      await Task.yield()
      return values.count
    }
  }

  private static func nonisolatedStep(_ log: Log) async { log.add("nonisolated \(Scope.name)") }

  /// Starts everything; the session's owner lets it settle.
  @MainActor
  static func journey(_ session: VirtualTimeSession, _ log: Log) {
    let clock = session.clock
    let store = Store()
    let counter = Counter()
    func time() -> String { TimeText.text(session.now) }

    Task {
      log.add("task")
      await nonisolatedStep(log)
      async let first = store.add(1)
      async let second = store.add(2)
      log.add("async let \(await first + second)")
    }
    Task.detached(priority: .background) { log.add("detached background") }
    Task.detached(priority: .high) { log.add("detached high") }
    Scope.$name.withValue("scoped") {
      _ = Task { log.add("local \(Scope.name)") }
      _ = Task.detached { log.add("detached local \(Scope.name)") }
    }
    Task.immediate { log.add("immediate") }
    Task {
      let values = await withTaskGroup(of: Int.self) { group in
        for index in 0..<4 {
          group.addTask {
            if index % 2 == 0 { await Task.yield() }
            return await store.add(index)
          }
        }
        var values: [Int] = []
        for await value in group { values.append(value) }
        return values
      }
      log.add("group \(values)")
      await withDiscardingTaskGroup { group in
        for index in 0..<3 { group.addTask { log.add("discarding \(index)") } }
      }
      struct Failure: Error {}
      do {
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { try await clock.sleep(for: .seconds(9), purpose: "sibling") }
          group.addTask { throw Failure() }
          for try await _ in group {}
        }
      } catch {
        log.add("throwing group \(type(of: error))")
      }
    }
    Task {
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      Task {
        for value in 1...3 {
          try await clock.sleep(for: .milliseconds(10), purpose: "stream")
          continuation.yield(value)
        }
        continuation.finish()
      }
      for await value in stream { log.add("stream \(value) \(time())") }
      let throwing = AsyncThrowingStream<Int, any Error> { continuation in
        continuation.yield(1)
        continuation.finish(throwing: CancellationError())
      }
      do { for try await value in throwing { log.add("throwing stream \(value)") } } catch {
        log.add("stream threw")
      }
    }
    Task {
      await withCheckedContinuation { continuation in Task { continuation.resume() } }
      log.add("continuation")
      try await Task.sleep(for: .milliseconds(90))
      log.add("sleep for \(time())")
      try await Task.sleep(nanoseconds: 5_000_000)
      log.add("sleep nanoseconds \(time())")
      try await Task.sleep(until: .now + .milliseconds(3), clock: .continuous)
      log.add("sleep until \(time())")
      try await SuspendingClock().sleep(until: .now + .milliseconds(2))
      log.add("suspending \(time())")
    }
    let cancelled = Task {
      await withTaskCancellationHandler {
        do { try await clock.sleep(for: .seconds(5), purpose: "cancelled") } catch {
          log.add("woken by cancellation")
        }
      } onCancel: {
        log.add("cancellation handler")
      }
    }
    Task {
      try await clock.sleep(for: .milliseconds(20), purpose: "canceller")
      cancelled.cancel()
      log.add("after cancel")
    }
    withObservationTracking {
      _ = counter.value
    } onChange: {
      log.add("observation will change")
    }
    Task { for await value in Observations({ counter.value }).prefix(2) { log.add("observations \(value)") } }
    Task {
      try await clock.sleep(for: .milliseconds(50), purpose: "count")
      counter.value += 1
    }
    manySteps(clock, Store(), log, time)
  }

  /// All constructs again, many at a time, so that their orders could differ.
  @MainActor
  private static func manySteps(
    _ clock: VirtualClock, _ store: Store, _ log: Log, _ time: @escaping @MainActor @Sendable () -> String
  ) {
    struct Failure: Error {}
    Task(priority: .low) { log.add("low") }
    Task(priority: .userInitiated) { log.add("user initiated") }
    Task {
      do {
        try await withThrowingDiscardingTaskGroup { group in
          group.addTask { try await Task.sleep(for: .seconds(9)) }
          group.addTask { throw Failure() }
        }
      } catch { log.add("throwing discarding group \(type(of: error))") }
      let value = await withUnsafeContinuation { continuation in
        Task.detached { continuation.resume(returning: 5) }
      }
      log.add("unsafe continuation \(value)")
      do {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
          continuation.resume(throwing: Failure())
        }
      } catch { log.add("throwing continuation \(type(of: error))") }
      try await Task.sleep(until: SuspendingClock().now + .milliseconds(1), clock: .suspending)
      log.add("sleep until suspending \(time())")
      try await ContinuousClock().sleep(for: .nanoseconds(33_000_001))
      log.add("continuous \(time())")
      log.add("main \(await MainActor.run { Scope.name }) cancelled \(Task.isCancelled)")
    }
    for index in 0..<8 {
      Task {
        for step in 0..<3 {
          await Task.yield()
          let count = await store.add(index)
          log.add("worker \(index).\(step) \(count)")
          try await clock.sleep(for: .milliseconds((index * 7 + step * 5) % 11), purpose: "worker")
        }
        await Task.detached { await nonisolatedStep(log) }.value
      }
    }
  }

  /// The trace of one run of the journey, including the tier and the number of jobs.
  @MainActor
  static func trace(_ configuration: VirtualTimeSession.Configuration = .init()) throws -> [String] {
    let log = Log()
    let session = try VirtualTimeSession.start(configuration)
    do {
      journey(session, log)
      try session.settle { log.add("frame \(TimeText.text(session.now))") }
    } catch {
      _ = session.end()
      throw error
    }
    log.add("\(session.tier) jobs \(session.jobsRun)")
    log.add("\(session.end())")
    return log.lines
  }
}
