// Runs the journey of every construct, and what virtual time promises beside it, as often as the command line says.

import Dispatch
import Foundation
import WhiskerTime

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Ends the process with a sentence if something promised does not hold.
@MainActor
func require(_ condition: Bool, _ message: @autoclosure () -> String) {
  if condition { return }
  print("broken: \(message())")
  exit(1)
}

/// The largest amount of memory that the process has had, in KB.
func peakMemory() -> Int {
  var usage = rusage()
  // 0 is RUSAGE_SELF, which is imported with a type of its own.
  getrusage(0, &usage)
  return usage.ru_maxrss
}

/// Repeats the journey; every trace has to be the first one's equal.
@MainActor
func repeatJourney(_ count: Int) throws {
  let first = try EveryConstruct.trace()
  for index in 1..<count {
    let next = try EveryConstruct.trace()
    if next == first { continue }
    let line = zip(first, next).enumerated().first { $0.element.0 != $0.element.1 }
    require(false, "trace \(index) differs from the first: \(line.map { "\($0)" } ?? "its length")")
  }
  print(first.joined(separator: "\n"))
}

/// Sleeps that are not injected end at their nanosecond, however busy the machine is.
@MainActor
func oddDurations(_ count: Int) throws {
  let durations: [Int64] = [33_000_001, 90_000_000, 91_000_000, 95_000_000, 137_000_000, 150_000_000]
  for _ in 0..<count {
    let session = try VirtualTimeSession.start()
    require(session.tier == .exact, "the tier is \(session.tier)")
    let log = Log()
    for nanoseconds in durations {
      Task {
        try await Task.sleep(for: .nanoseconds(nanoseconds))
        log.add("\(VirtualNanoseconds.rounded(up: session.now))")
        try await ContinuousClock().sleep(until: .now + .nanoseconds(nanoseconds))
        log.add("\(VirtualNanoseconds.rounded(up: session.now) - nanoseconds)")
      }
    }
    try session.settle {}
    require(log.lines.sorted() == (durations + durations).map(String.init).sorted(), "\(log.lines)")
    require(session.end().isClean, "the session did not end cleanly")
  }
}

/// Memory stays where it was after the first sessions.
@MainActor
func manySessions(_ count: Int) throws {
  func run(_ count: Int) throws {
    for _ in 0..<count {
      let session = try VirtualTimeSession.start()
      let clock = session.clock
      Task {
        try await clock.sleep(for: .seconds(1), purpose: "a")
        try await Task.sleep(for: .seconds(100))
      }
      Task {
        await withTaskCancellationHandler {
          do { try await Task.sleep(for: .seconds(5)) } catch {}
        } onCancel: {
        }
      }
      try session.advance(by: .seconds(2)) {}
      _ = session.end()
    }
  }
  try run(2_000)
  let before = peakMemory()
  try run(count)
  let grown = peakMemory() - before
  require(grown <= 512, "memory grew by \(grown) KB over \(count) sessions")
}

/// Work that leaves is reported by the next drain, with the same words each time, and is handed on.
@MainActor
func departures(_ count: Int) throws {
  let queue = DispatchQueue(label: "images")
  let place = ", called in time_determinism.departures"
  let expected =
    "work left virtual time by 0s: DispatchQueue.async on the main queue\(place); "
    + "DispatchQueue.async on the queue images\(place), 4 times; "
    + "DispatchQueue.asyncAfter on a global queue\(place); a new thread\(place)"
  for _ in 0..<count {
    let session = try VirtualTimeSession.start()
    require(session.seesLeakingCalls, "queues are not noticed")
    let done = DispatchSemaphore(value: 0)
    Task {
      DispatchQueue.main.async { @Sendable in }
      queue.async { @Sendable in done.signal() }
      queue.async(group: DispatchGroup()) { @Sendable in done.signal() }
      queue.async(flags: .barrier) { @Sendable in done.signal() }
      DispatchGroup().notify(queue: queue) { @Sendable in done.signal() }
      DispatchQueue.global().asyncAfter(deadline: .now()) { @Sendable in done.signal() }
      var thread = pthread_t()
      require(pthread_create(&thread, nil, { @Sendable _ in nil }, nil) == 0, "no thread")
      pthread_join(thread, nil)
    }
    do {
      try session.drain()
      require(false, "nothing was reported")
    } catch { require("\(error)" == expected, "\(error)") }
    require(session.end().isClean, "the session did not end cleanly")
    for _ in 0..<5 { done.wait() }
  }
}

/// Every line of the table of constructs does what the table says, and the same each time, although another thread makes calls of the
/// table all the while.
@MainActor
func constructs(_ count: Int) throws {
  Thread.detachNewThread { while true { alarm(0) } }
  for round in 0..<count {
    for (heading, constructs) in Construct.groups {
      if round == 0 { print(heading) }
      for construct in constructs {
        let trace = try ConstructTrace.of(construct, inTask: round % 2 == 1)
        switch construct.verdict {
        case .exact: require(trace.kinds.isEmpty && trace.jobs == 0, "\(construct.name): \(trace)")
        case .noticed(let kind): require(trace.kinds.contains(kind), "\(construct.name): \(trace)")
        case .verified, .unknowable: require(trace.kinds.isEmpty, "\(construct.name): \(trace)")
        }
        // What verifying finds is another thing in every process.
        if construct.verdict == .verified { continue }
        if round == 0 { print("\(construct.name): \(trace.kinds) \(trace.lines)") }
        // What left to the main queue, so that the next session finds it empty.
        _ = RunLoop.main.run(mode: .default, before: Date())
      }
    }
  }
}

let arguments = CommandLine.arguments
guard arguments.count == 3, let count = Int(arguments[2]), count > 0 else {
  print("usage: time-determinism journey|durations|sessions|departures|constructs COUNT")
  exit(2)
}
switch arguments[1] {
case "journey": try repeatJourney(count)
case "durations": try oddDurations(count)
case "constructs": try constructs(count)
case "departures": try departures(count)
case "sessions": try manySessions(count)
default:
  print("unknown: \(arguments[1])")
  exit(2)
}
