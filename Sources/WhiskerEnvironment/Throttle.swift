/// Lets an action through at most once an interval.
///
/// The first call goes through at once. A call that follows too soon is refused, or waits for its turn if it brings
/// its action along.
@MainActor
public final class Throttle {
  private let remainingWait: () -> (@Sendable () async throws -> Void)?
  private var waiting: Task<Void, Never>?

  /// Makes a throttle that lets one call through every `interval` on `clock`.
  public init(_ interval: Duration, clock: any Clock<Duration>) {
    remainingWait = Self.gate(interval, clock)
  }

  /// Whether a call may go through now; a call that may starts the next interval.
  public func callAsFunction() -> Bool { remainingWait() == nil }

  /// Runs `action` now if it may go through, else when the interval is over.
  ///
  /// An action that waits is forgotten when another call comes: the latest one is what runs.
  public func callAsFunction(_ action: @escaping @MainActor () -> Void) {
    waiting?.cancel()
    waiting = nil
    guard let wait = remainingWait() else { return action() }
    waiting = Task { [weak self] in
      do { try await wait() } catch { return }
      guard let self, !Task.isCancelled else { return }
      self.waiting = nil
      self(action)
    }
  }

  /// Forgets an action that waits.
  public func cancel() {
    waiting?.cancel()
    waiting = nil
  }

  private static func gate<C: Clock<Duration>>(
    _ interval: Duration, _ clock: C
  ) -> () -> (@Sendable () async throws -> Void)? {
    var next: C.Instant?
    return {
      let now = clock.now
      if let next, now < next { return { try await clock.sleep(until: next, tolerance: nil) } }
      next = now.advanced(by: interval)
      return nil
    }
  }
}
