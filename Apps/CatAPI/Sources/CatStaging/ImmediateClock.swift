import Synchronization

/// A clock on which every sleep ends at once and advances the time by its duration.
public final class ImmediateClock: Clock {
  /// A time since the clock's beginning.
  public struct Instant: InstantProtocol {
    var offset: Duration

    /// The instant after a duration.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// The duration to another instant.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// The earlier of two instants.
    public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  private let current = Mutex(Instant(offset: .zero))

  /// Creates a clock at its beginning.
  public init() {}

  /// The current instant.
  public var now: Instant { current.withLock { $0 } }
  /// Every duration counts.
  public var minimumResolution: Duration { .zero }

  /// The time since the clock's beginning.
  public var elapsed: Duration { now.offset }

  /// Returns at once, at the deadline.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    current.withLock { $0 = max($0, deadline) }
  }
}
