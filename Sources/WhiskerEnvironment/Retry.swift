/// Retries a failing operation.
///
///     let retry = Retry(attempts: 3, delay: .growing(from: .seconds(1)), clock: environment.clock)
///     let breeds = try await retry { _ in try await api.breeds() }
///
/// A delay begins when an attempt has failed. There is no delay after the last attempt, whose error is thrown; earlier errors are
/// discarded. Nothing is random: an app that needs jitter adds its own. Keep it in a constant or a property: the compiler of Swift 6.3 crashes
/// on a call of one that is created in the same expression.
public struct Retry: Sendable {
  /// The delay before the next attempt.
  public enum Delay: Sendable, Equatable {
    /// No time.
    case none
    /// A constant delay.
    case constant(Duration)
    /// `first`, then `factor` times as long after each failure, up to `limit`.
    case growing(from: Duration, factor: Int = 2, limit: Duration = .seconds(60))

    /// The delay after the failure of an attempt, counted from 1.
    public func wait(after attempt: Int) -> Duration {
      switch self {
      case .none: return .zero
      case .constant(let duration): return duration
      case .growing(let first, let factor, let limit):
        var duration = min(first, limit)
        for _ in 1..<max(attempt, 1) {
          if duration >= limit || factor <= 1 { break }
          // Compared before it is multiplied, so that no duration overflows.
          duration = duration > limit / factor ? limit : duration * factor
        }
        return duration
      }
    }
  }

  private let attempts: Int
  private let delay: Delay
  private let clock: any Clock<Duration>

  /// Creates a rule for up to `attempts` attempts, at least 1, the first one included.
  /// - Precondition: `attempts` is positive.
  public init(attempts: Int, delay: Delay, clock: any Clock<Duration>) {
    precondition(attempts > 0, "nothing would be attempted (attempts was \(attempts))")
    self.attempts = attempts
    self.delay = delay
    self.clock = clock
  }

  /// Runs `operation` until it succeeds or the rule is exhausted, passing the number of the attempt, from 1.
  ///
  /// - Parameters:
  ///   - isFinal: Whether an error makes further attempts pointless. A `CancellationError` is always final, and so is any
  ///     error of a cancelled task.
  ///   - operation: The operation; it receives the number of the attempt.
  /// - Throws: The last attempt's error; `CancellationError` if the task is cancelled during a delay.
  nonisolated(nonsending) public func callAsFunction<Result>(
    unless isFinal: (any Error) -> Bool = { _ in false },
    _ operation: nonisolated(nonsending) (_ attempt: Int) async throws -> Result
  ) async throws -> Result {
    var attempt = 1
    while true {
      do {
        return try await operation(attempt)
      } catch {
        if attempt >= attempts || error is CancellationError || Task.isCancelled || isFinal(error) {
          throw error
        }
      }
      let pause = delay.wait(after: attempt)
      if pause > .zero { try await clock.wait(pause)() }
      attempt += 1
    }
  }
}
