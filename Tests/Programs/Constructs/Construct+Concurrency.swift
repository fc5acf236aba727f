import Observation
import Synchronization
import WhiskerTime

@globalActor private actor Kitchen { static let shared = Kitchen() }
@Kitchen private func cook() async -> String { "cooked" }
private actor Store {
  private var values: [Int] = []
  func add(_ value: Int) -> Int {
    values.append(value)
    return values.count
  }
}
private func helper() async -> String { "helped" }
private enum Local { @TaskLocal static var name = "none" }
@MainActor @Observable private final class Counter { var value = 0 }
private struct Refused: Error {}

extension Construct {
  /// What a task logs.
  private static func task(
    _ name: String, _ body: @escaping @MainActor @Sendable (VirtualClock, ConstructLog) async throws -> String
  ) -> Construct {
    Construct(name, .exact) { clock, log in
      Task { @MainActor in
        do { log.add(try await body(clock, log) + " at \(clock.now.offset)") } catch { log.add("\(error)") }
      }
    }
  }

  package static let concurrency: [Construct] = [
    task("Task { }") { _, _ in await Task { "a" }.value },
    task("Task.detached { }") { _, _ in await Task.detached { "a" }.value },
    task("Task.detached(priority: .background) { }") { _, log in
      let low = Task.detached(priority: .background) { log.add("low") }
      let high = Task.detached(priority: .high) { log.add("high") }
      _ = await (low.value, high.value)
      return "both"
    },
    task("Task.immediate { }") { _, log in
      let task = Task.immediate { log.add("inside") }
      log.add("after")
      await task.value
      return "done"
    },
    task("Task.yield()") { _, log in
      Task { log.add("other") }
      await Task.yield()
      return "mine"
    },
    task("async let") { _, _ in
      async let first = helper()
      async let second = cook()
      return await first + second
    },
    task("withTaskGroup") { _, _ in
      await withTaskGroup(of: Int.self) { group in
        for index in 0..<9 { group.addTask { index } }
        var text = ""
        for await value in group { text += "\(value)" }
        return text
      }
    },
    task("withThrowingTaskGroup") { _, _ in
      do {
        return try await withThrowingTaskGroup(of: Int.self) { group in
          for index in 0..<9 {
            group.addTask {
              if index == 4 { throw Refused() }
              return index
            }
          }
          var text = ""
          for try await value in group { text += "\(value)" }
          return text
        }
      } catch { return "\(error)" }
    },
    task("withDiscardingTaskGroup") { _, log in
      await withDiscardingTaskGroup { group in
        for index in 0..<5 { group.addTask { log.add("\(index)") } }
      }
      return "end"
    },
    task("withThrowingDiscardingTaskGroup") { _, log in
      do {
        try await withThrowingDiscardingTaskGroup { group in
          for index in 0..<5 { group.addTask { log.add("\(index)") } }
          throw Refused()
        }
        return "end"
      } catch { return "\(error)" }
    },
    task("group.cancelAll()") { _, _ in
      await withTaskGroup(of: Bool.self) { group in
        group.addTask {
          do { try await Task.sleep(for: .seconds(9)) } catch { return true }
          return false
        }
        group.cancelAll()
        return await group.next() == true ? "cancelled" : "slept"
      }
    },
    task("@MainActor functions and hops to them") { _, _ in
      await Task.detached { await MainActor.run { "main" } }.value
    },
    task("actors") { _, _ in
      let store = Store()
      return "\(await store.add(1))\(await store.add(2))"
    },
    task("global actors of your own") { _, _ in await cook() },
    task("nonisolated async functions") { _, _ in await helper() },
    task("withCheckedContinuation") { _, _ in
      await withCheckedContinuation { continuation in Task { continuation.resume(returning: "resumed") } }
    },
    task("withUnsafeContinuation") { _, _ in
      await withUnsafeContinuation { continuation in Task { continuation.resume(returning: "resumed") } }
    },
    task("withCheckedThrowingContinuation") { _, _ in
      do {
        return try await withCheckedThrowingContinuation { $0.resume(throwing: Refused()) }
      } catch { return "\(error)" }
    },
    task("AsyncStream") { _, _ in
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      Task {
        for index in 0..<4 { continuation.yield(index) }
        continuation.finish()
      }
      var text = ""
      for await value in stream { text += "\(value)" }
      return text
    },
    task("AsyncThrowingStream") { _, _ in
      let stream = AsyncThrowingStream<Int, any Error> { continuation in
        continuation.yield(1)
        continuation.finish(throwing: Refused())
      }
      var text = ""
      do { for try await value in stream { text += "\(value)" } } catch { text += "\(error)" }
      return text
    },
    task("AsyncSequence.map, filter, prefix") { _, _ in
      let stream = AsyncStream { continuation in
        for index in 0..<9 { continuation.yield(index) }
        continuation.finish()
      }
      var text = ""
      for await value in stream.filter({ $0 % 2 == 0 }).map({ $0 * 10 }).prefix(3) { text += "\(value) " }
      return text
    },
    task("task.cancel()") { _, _ in
      let task = Task { () -> String in
        do { try await Task.sleep(for: .seconds(9)) } catch { return "\(error)" }
        return "slept"
      }
      await Task.yield()
      task.cancel()
      return await task.value
    },
    task("withTaskCancellationHandler") { _, log in
      let task = Task {
        await withTaskCancellationHandler {
          await Task.yield()
        } onCancel: {
          log.add("handler")
        }
      }
      await Task.yield()
      task.cancel()
      log.add("after cancel")
      await task.value
      return "end"
    },
    task("Task.isCancelled, Task.checkCancellation()") { _, _ in
      let task = Task { () -> String in
        while !Task.isCancelled { await Task.yield() }
        do { try Task.checkCancellation() } catch { return "stopped" }
        return "went on"
      }
      await Task.yield()
      task.cancel()
      return await task.value
    },
    task("@TaskLocal") { _, _ in
      await Local.$name.withValue("set") {
        let inner = await Task { Local.name }.value
        let detached = await Task.detached { Local.name }.value
        return inner + detached
      }
    },
    task("withObservationTracking") { _, log in
      let counter = Counter()
      withObservationTracking {
        _ = counter.value
      } onChange: {
        log.add("changes")
      }
      counter.value += 1
      return "\(counter.value)"
    },
    task("Observations") { _, _ in
      let counter = Counter()
      let seen = Task { @MainActor in
        var text = ""
        for await value in Observations({ counter.value }) {
          text += "\(value)"
          if value == 2 { break }
        }
        return text
      }
      for _ in 0..<2 {
        await Task.yield()
        await Task.yield()
        counter.value += 1
        await Task.yield()
        await Task.yield()
      }
      return await seen.value
    },
    task("Task.sleep(for:)") { _, _ in
      try await Task.sleep(for: .nanoseconds(1_234_567_891))
      return "slept"
    },
    task("Task.sleep(nanoseconds:)") { _, _ in
      try await Task.sleep(nanoseconds: 95_000_001)
      return "slept"
    },
    task("Task.sleep(until:clock:)") { _, _ in
      try await Task.sleep(until: .now + .milliseconds(137), clock: .suspending)
      return "slept"
    },
    task("ContinuousClock().sleep(until:)") { _, _ in
      try await ContinuousClock().sleep(until: .now + .milliseconds(91))
      return "slept"
    },
    task("SuspendingClock().sleep(until:)") { _, _ in
      try await SuspendingClock().sleep(until: .now + .milliseconds(92))
      return "slept"
    },
    task("clock.sleep on the injected clock") { clock, _ in
      try await clock.sleep(for: .nanoseconds(33_000_001), purpose: "line")
      return "slept"
    },
    task("ContinuousClock().measure { }") { _, _ in
      "\(try await ContinuousClock().measure { try await Task.sleep(for: .milliseconds(50)) })"
    },
    task("a timer made of a task that sleeps in a loop") { clock, log in
      for _ in 0..<3 {
        try await Task.sleep(for: .seconds(1))
        log.add("\(clock.now.offset)")
      }
      return "end"
    },
    task("a timeout made of two tasks in a group") { _, _ in
      await withTaskGroup(of: String.self) { group in
        group.addTask {
          do { try await Task.sleep(for: .seconds(5)) } catch { return "cancelled" }
          return "work"
        }
        group.addTask {
          do { try await Task.sleep(for: .seconds(1)) } catch { return "cancelled" }
          return "timeout"
        }
        let first = await group.next() ?? "none"
        group.cancelAll()
        return first
      }
    },
    task("Mutex, Atomic") { _, _ in
      let mutex = Mutex(0)
      mutex.withLock { $0 += 1 }
      return "\(mutex.withLock { $0 })"
    },
    task("task.value of a task that others wait for") { _, log in
      let task = Task { () -> String in
        await Task.yield()
        return "value"
      }
      for index in 0..<3 { Task { log.add("\(index) \(await task.value)") } }
      return await task.value
    },
  ]
}
