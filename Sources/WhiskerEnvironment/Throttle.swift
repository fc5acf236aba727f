/// Limits an action to one call per interval.
///
/// An interval begins with a call that passes, at the instant of the call.
///
/// - With ``Edges/both`` the first call passes at once; the latest of those within the interval passes when the interval
///   is over, and begins the next one.
/// - With ``Edges/leading`` the first call passes at once, and those within the interval are dropped.
/// - With ``Edges/trailing`` the first call begins an interval, and the latest call within it passes when it is over. A call at that instant begins the
///   next interval.
///
/// A waiting action is dropped when the throttle is deallocated.
@MainActor
public final class Throttle {
  private let gate: Gate
  private let edges: Edges
  private var waiting: Task<Void, Never>?
  private var waitingAction: (@MainActor () -> Void)?

  /// Creates a throttle that lets one call pass every `interval` on `clock`.
  public init(_ interval: Duration, edges: Edges = .both, clock: any Clock<Duration>) {
    gate = Gate(interval, clock)
    self.edges = edges
  }

  /// Whether a call may pass now; a call that passes begins the next interval.
  ///
  /// This is the leading edge alone, whatever edges the throttle has, since there is no action that could wait.
  public func callAsFunction() -> Bool { gate.pass() }

  /// Runs `action` now, when the interval is over, or not at all, depending on the edges.
  ///
  /// Another call drops a waiting action: only the latest one runs.
  public func callAsFunction(_ action: @escaping @MainActor () -> Void) {
    if edges != .trailing && gate.pass() {
      // The interval is over at this instant, and this call is later than the one that waited for it.
      cancel()
      return action()
    }
    if edges == .leading { return }
    // The interval is over, and what waited for its end has not been reached yet: this call is not one of that interval.
    let late = edges == .trailing && gate.isOver() ? waitingAction : nil
    cancel()
    late?()
    wait(for: action)
  }

  private func wait(for action: @escaping @MainActor () -> Void) {
    // What was late may have called.
    cancel()
    let wait = gate.waitForEnd()
    waitingAction = action
    waiting = Task { [weak self] in
      do { try await wait() } catch { return }
      guard let self, !Task.isCancelled else { return }
      waiting = nil
      waitingAction = nil
      if edges == .both { _ = gate.pass() }
      action()
    }
  }

  /// Drops a waiting action; the interval continues.
  public func cancel() {
    waiting?.cancel()
    waiting = nil
    waitingAction = nil
  }
}

/// The end of the current interval, on a clock whose instants have their own type.
@MainActor
private struct Gate {
  /// Returns whether no interval is active, and begins one in that case.
  let pass: () -> Bool
  /// Returns whether an interval has begun and is over.
  let isOver: () -> Bool
  /// Waits for the end of the interval, and begins one if none is active.
  let waitForEnd: () -> @Sendable () async throws -> Void

  init<C: Clock<Duration>>(_ interval: Duration, _ clock: C) {
    var end: C.Instant?
    let pass = {
      let now = clock.now
      if let end, now < end { return false }
      end = now.advanced(by: interval)
      return true
    }
    self.pass = pass
    isOver = { end.map { clock.now >= $0 } ?? false }
    waitForEnd = {
      _ = pass()
      let deadline = end ?? clock.now
      return { try await clock.sleep(until: deadline, tolerance: nil) }
    }
  }
}
