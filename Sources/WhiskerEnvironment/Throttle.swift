/// Lets an action through at most once an interval.
///
/// An interval begins with a call that goes through, at the instant of the call.
///
/// - With ``Edges/both`` the first call goes through at once; the latest of those that follow too soon goes through when the interval
///   is over, and begins the next one.
/// - With ``Edges/leading`` the first call goes through at once, and those that follow too soon are dropped.
/// - With ``Edges/trailing`` the first call begins an interval, and the latest call within it goes through when it is over.
///
/// An action that waits is forgotten when the throttle goes away.
@MainActor
public final class Throttle {
  private let gate: Gate
  private let edges: Edges
  private var waiting: Task<Void, Never>?

  /// Makes a throttle that lets one call through every `interval` on `clock`.
  public init(_ interval: Duration, edges: Edges = .both, clock: any Clock<Duration>) {
    gate = Gate(interval, clock)
    self.edges = edges
  }

  /// Whether a call may go through now; a call that may starts the next interval.
  ///
  /// This is the leading edge alone, whatever edges the throttle has: there is no action that could wait.
  public func callAsFunction() -> Bool { gate.pass() }

  /// Runs `action` now, when the interval is over, or not at all, as the edges say.
  ///
  /// An action that waits is forgotten when another call comes: the latest one is what runs.
  public func callAsFunction(_ action: @escaping @MainActor () -> Void) {
    if edges != .trailing && gate.pass() {
      // The interval is over at this instant, and this call is later than the one that waited for it.
      cancel()
      return action()
    }
    if edges == .leading { return }
    waiting?.cancel()
    let wait = gate.waitForEnd()
    waiting = Task { [weak self] in
      do { try await wait() } catch { return }
      guard let self, !Task.isCancelled else { return }
      waiting = nil
      if edges == .both { _ = gate.pass() }
      action()
    }
  }

  /// Forgets an action that waits; the interval goes on.
  public func cancel() {
    waiting?.cancel()
    waiting = nil
  }
}

/// When the present interval ends, on a clock whose instants have a type of their own.
@MainActor
private struct Gate {
  /// Whether no interval is under way; begins one then.
  let pass: () -> Bool
  /// Waits for the end of the interval, and begins one if none is under way.
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
    waitForEnd = {
      _ = pass()
      let deadline = end ?? clock.now
      return { try await clock.sleep(until: deadline, tolerance: nil) }
    }
  }
}
