/// Runs one of several actions that follow each other quickly: the last one by default.
///
/// Calls belong to the same burst while each comes within the delay of the previous one. Every call restarts the delay,
/// measured from the call itself and not from when the runtime gets to it.
///
///     let debounce = Debounce(.milliseconds(300), clock: environment.clock)
///     debounce { await self.search(text) }  // called for every letter
///
/// - With ``Edges/trailing`` the action of the last call runs when the delay is over. A call drops the waiting action, and
///   cancels it if it has already started.
/// - With ``Edges/leading`` the action of the first call runs at once. The others are dropped; a running action is left alone, also one
///   of an earlier burst.
/// - With ``Edges/both`` the first runs at once, and the last of the others when the delay is over; a call cancels the running
///   action. A burst of one call runs once.
///
/// Actions run in their own tasks, on the main actor; a cancelled action may still be executing its last lines when the next one starts.
/// A waiting action runs even if the debounce itself has been deallocated by then. Keep it in a constant or a property: the compiler of
/// Swift 6.3 crashes on a call of one that is created in the same expression.
@MainActor
public final class Debounce {
  private let delay: Duration
  private let clock: any Clock<Duration>
  private let edges: Edges
  private var waiting: Task<Void, Never>?
  /// The actions that began at once and have not ended; more than one only with ``Edges/leading``.
  private var running: [Int: Task<Void, Never>] = [:]
  private var runCount = 0
  private var isInBurst = false

  /// Creates a debounce that waits for `delay` on `clock`.
  public init(_ delay: Duration, edges: Edges = .trailing, clock: any Clock<Duration>) {
    self.delay = delay
    self.edges = edges
    self.clock = clock
  }

  /// Runs `action` now, after the delay, or not at all, depending on the edges.
  public func callAsFunction(_ action: @escaping @MainActor () async -> Void) {
    waiting?.cancel()
    let wait = clock.wait(delay)
    let isFirst = !isInBurst
    isInBurst = true
    let runsNow = isFirst && edges != .trailing
    let runsLater = !runsNow && edges != .leading
    if edges != .leading, runsNow || runsLater { cancelRunning() }
    if runsNow { run(action) }
    waiting = Task { [weak self] in
      do { try await wait() } catch { return }
      // Another call at this very instant may have come first and restarted the delay.
      if Task.isCancelled { return }
      self?.isInBurst = false
      if runsLater { await action() }
    }
  }

  /// Drops the waiting action, cancels a running one, and ends the burst.
  public func cancel() {
    waiting?.cancel()
    cancelRunning()
    waiting = nil
    isInBurst = false
  }

  private func run(_ action: @escaping @MainActor () async -> Void) {
    runCount += 1
    let number = runCount
    running[number] = Task { [weak self] in
      await action()
      self?.running[number] = nil
    }
  }

  private func cancelRunning() {
    for task in running.values { task.cancel() }
    running = [:]
  }
}

extension Clock where Duration == Swift.Duration {
  /// A wait whose deadline is set now, even if it is awaited later.
  func wait(_ delay: Duration) -> @Sendable () async throws -> Void {
    let deadline = now.advanced(by: delay)
    return { try await self.sleep(until: deadline, tolerance: nil) }
  }
}
