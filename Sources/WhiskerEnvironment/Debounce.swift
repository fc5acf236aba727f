/// Runs one of several actions that follow each other quickly: the last one by default.
///
/// Calls belong to the same burst while each comes within the delay of the previous one. Every call restarts the delay,
/// measured from the call itself and not from when the runtime gets to it: if the main actor is busy when a burst ends, the next call ends it,
/// and its waiting action runs then.
///
///     let debounce = Debounce(.milliseconds(300), clock: environment.clock)
///     debounce { await self.search(text) }  // called for every letter
///
/// - With ``Edges/trailing`` the action of the last call runs when the delay is over. A call drops the waiting action, and
///   cancels it if it has already started. One that a call has started late is cancelled by the next call or the next action.
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
  /// The action that runs when the burst is over.
  private var waitingAction: (@MainActor () async -> Void)?
  /// The actions that began with a call and have not ended; more than one only with ``Edges/leading``.
  private var running: [Int: Task<Void, Never>] = [:]
  private var runCount = 0
  /// Returns whether the delay of the last call has passed; `nil` between bursts.
  private var isBurstOver: (() -> Bool)?

  /// Creates a debounce that waits for `delay` on `clock`.
  public init(_ delay: Duration, edges: Edges = .trailing, clock: any Clock<Duration>) {
    self.delay = delay
    self.edges = edges
    self.clock = clock
  }

  /// Runs `action` now, after the delay, or not at all, depending on the edges.
  public func callAsFunction(_ action: @escaping @MainActor () async -> Void) {
    // The delay may be over although the task that waits for its end has not been reached yet.
    let late = isBurstOver?() ?? false ? endBurst() : nil
    waiting?.cancel()
    let isFirst = isBurstOver == nil
    let (isOver, wait) = clock.deadline(after: delay)
    isBurstOver = isOver
    let runsNow = isFirst && edges != .trailing
    let runsLater = !runsNow && edges != .leading
    if edges != .leading { cancelRunning() }
    if let late {
      run(late)
      if runsNow { cancelRunning() }
    }
    if runsNow { run(action) }
    waitingAction = runsLater ? action : nil
    waiting = Task { [weak self] in
      do { try await wait() } catch { return }
      // Another call at this very instant may have come first and restarted the delay.
      if Task.isCancelled { return }
      _ = self?.endBurst()
      guard runsLater else { return }
      self?.cancelRunning()
      await action()
    }
  }

  /// Drops the waiting action, cancels a running one, and ends the burst.
  public func cancel() {
    waiting?.cancel()
    cancelRunning()
    waiting = nil
    _ = endBurst()
  }

  /// Ends the burst, and returns the action that waited for its end.
  private func endBurst() -> (@MainActor () async -> Void)? {
    isBurstOver = nil
    defer { waitingAction = nil }
    return waitingAction
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
  func wait(_ delay: Duration) -> @Sendable () async throws -> Void { deadline(after: delay).wait }

  /// A deadline that is set now: whether it has passed, and a wait for it.
  func deadline(
    after delay: Duration
  ) -> (hasPassed: @Sendable () -> Bool, wait: @Sendable () async throws -> Void) {
    let deadline = now.advanced(by: delay)
    return ({ deadline < self.now }, { try await self.sleep(until: deadline, tolerance: nil) })
  }
}
