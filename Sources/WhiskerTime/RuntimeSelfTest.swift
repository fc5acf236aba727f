/// Checks, once per process and before the first session, that the runtime behaves as virtual time requires.
@MainActor
enum RuntimeSelfTest {
  private static var outcome: VirtualTimeError??
  /// Whether the check saw a task that waits for a continuation, and ignored one that is resumed at once.
  private(set) static var seesContinuations = false

  /// Runs the checks on the first call and repeats their result on later ones.
  static func passOnce() throws(VirtualTimeError) {
    let known: VirtualTimeError?
    if let outcome {
      known = outcome
    } else {
      known = run().map(VirtualTimeError.runtimeMisbehaves(check:))
      outcome = .some(known)
    }
    if let known { throw known }
  }

  /// The observations of the test's tasks, which run on the same thread as the checks.
  private final class Trace: @unchecked Sendable {
    var mainLane: Bool?
    var afterYield = false
    var detachedLane: Bool?
    var afterSleep = false
    /// Whether a mark was there before it was made, after each suspension, and in a task that was never marked.
    var marks: [Int?] = []
    var isMarkedElsewhere = true
  }

  /// Returns the name of the first check that fails.
  private static func run() -> String? {
    let scheduler = Scheduler.shared
    scheduler.activate(.init())
    defer {
      scheduler.abandonTimers()
      _ = scheduler.deactivate()
    }
    let trace = Trace()
    Task { @MainActor in
      trace.mainLane = scheduler.isolatesMain()
      trace.marks.append(RuntimeTask.current?.firstStep)
      RuntimeTask.current?.note(7)
      await Task.yield()
      trace.marks.append(RuntimeTask.current?.firstStep)
      trace.afterYield = true
      do {
        try await Task.sleep(nanoseconds: 1_000_000)
        trace.afterSleep = true
        trace.marks.append(RuntimeTask.current?.firstStep)
      } catch {
        trace.afterSleep = false
      }
    }
    Task.detached {
      trace.detachedLane = scheduler.isolatesMain()
      trace.isMarkedElsewhere = RuntimeTask.current?.firstStep != nil
    }

    if trace.mainLane != nil { return "a new task does not run before its creator lets it" }
    _ = scheduler.runReady(atMost: 100)
    if trace.mainLane == nil { return "main-actor tasks reach the session" }
    if trace.mainLane == false { return "main-actor tasks run as main-actor code" }
    if !trace.afterYield { return "Task.yield reaches the session" }
    if trace.detachedLane == nil { return "detached tasks reach the session" }
    if trace.detachedLane == true { return "detached tasks do not pass for main-actor code" }
    if trace.afterSleep { return "Task.sleep waits" }
    guard scheduler.timers.count == 1, let deadline = scheduler.timers.firstDeadline else {
      return "Task.sleep reaches the session"
    }
    scheduler.move(to: deadline)
    _ = scheduler.fireOne()
    _ = scheduler.runReady(atMost: 100)
    if !trace.afterSleep { return "a sleep ends at its deadline" }
    if trace.marks != [nil, 7, 7] || trace.isMarkedElsewhere { return "a task keeps its mark" }
    scheduler.parked.isEnabled = RedirectedCalls.install().continuations
    seesContinuations = scheduler.parked.isEnabled && checkContinuations()
    scheduler.parked.isEnabled = seesContinuations
    return nil
  }

  /// Tracking continuations depends on the layout of the runtime's objects; sessions can do without it.
  private static func checkContinuations() -> Bool {
    let scheduler = Scheduler.shared
    final class Box: @unchecked Sendable {
      var resume: [() -> Void] = []
      var hasFailed = false
    }
    let box = Box()
    Task { await withUnsafeContinuation { $0.resume() } }
    Task { @MainActor in
      await withUnsafeContinuation { continuation in box.resume.append { continuation.resume() } }
    }
    Task { @MainActor in
      await withCheckedContinuation { continuation in box.resume.append { continuation.resume() } }
    }
    Task { @MainActor in
      do {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
          box.resume.append { continuation.resume() }
        }
      } catch { box.hasFailed = true }
    }
    scheduler.parked.isLearning = true
    _ = scheduler.runReady(atMost: 100)
    scheduler.parked.isLearning = false
    let sawAll = scheduler.parked.numberOfTasks == 3
    for resume in box.resume { resume() }
    let sawThemGoOn = scheduler.parked.numberOfTasks == 0
    _ = scheduler.runReady(atMost: 100)
    return sawAll && sawThemGoOn && !box.hasFailed && scheduler.parked.numberOfTasks == 0
  }
}
