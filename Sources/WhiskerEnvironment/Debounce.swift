/// Runs one of several actions that follow each other quickly: the last one, unless other edges are asked for.
///
/// Calls belong to one burst while each comes before the wait of the one before is over. Every call starts the wait again,
/// measured from the call itself and not from when the runtime gets round to it.
///
///     let debounce = Debounce(.milliseconds(300), clock: environment.clock)
///     debounce { await self.search(text) }  // called for every letter
///
/// - With ``Edges/trailing`` the action of the last call runs when the wait is over. A call forgets the action that waits, and
///   cancels it if it has begun.
/// - With ``Edges/leading`` the action of the first call runs at once. The others are dropped; what runs is left alone.
/// - With ``Edges/both`` the first runs at once, and the last of the others when the wait is over; a call cancels what runs.
///   A burst of one call runs once.
///
/// Actions run in tasks of their own, on the main actor; one that was cancelled may still be at its last lines when the next begins. One that waits runs even if the debounce itself is gone by then.
@MainActor
public final class Debounce {
  private let delay: Duration
  private let clock: any Clock<Duration>
  private let edges: Edges
  private var waiting: Task<Void, Never>?
  private var running: Task<Void, Never>?
  private var isInBurst = false

  /// Makes a debounce that waits for `delay` on `clock`.
  public init(_ delay: Duration, edges: Edges = .trailing, clock: any Clock<Duration>) {
    self.delay = delay
    self.edges = edges
    self.clock = clock
  }

  /// Runs `action` now, after the delay, or not at all, as the edges say.
  public func callAsFunction(_ action: @escaping @MainActor () async -> Void) {
    waiting?.cancel()
    let wait = clock.wait(delay)
    let isFirst = !isInBurst
    isInBurst = true
    let runsNow = isFirst && edges != .trailing
    let runsLater = !runsNow && edges != .leading
    if runsNow || runsLater { running?.cancel() }
    if runsNow { running = Task { await action() } }
    waiting = Task { [weak self] in
      do { try await wait() } catch { return }
      // A call at this very instant may have come first and started the wait again.
      if Task.isCancelled { return }
      self?.isInBurst = false
      if runsLater { await action() }
    }
  }

  /// Forgets the waiting action, cancels a running one, and ends the burst.
  public func cancel() {
    waiting?.cancel()
    running?.cancel()
    waiting = nil
    running = nil
    isInBurst = false
  }
}

extension Clock where Duration == Swift.Duration {
  /// A wait whose deadline is set now, however late it is awaited.
  func wait(_ delay: Duration) -> @Sendable () async throws -> Void {
    let deadline = now.advanced(by: delay)
    return { try await self.sleep(until: deadline, tolerance: nil) }
  }
}
