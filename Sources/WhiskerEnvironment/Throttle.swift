/// Lets an action through at most once an interval: the first call at once, those that follow too soon not at all.
@MainActor
public final class Throttle {
  private let allows: () -> Bool

  /// Makes a throttle that lets one call through every `interval` on `clock`.
  public init(_ interval: Duration, clock: any Clock<Duration>) {
    allows = Self.gate(interval, clock)
  }

  /// Whether a call may go through now; a call that may starts the next interval.
  public func callAsFunction() -> Bool { allows() }

  private static func gate<C: Clock<Duration>>(_ interval: Duration, _ clock: C) -> () -> Bool {
    var next: C.Instant?
    return {
      let now = clock.now
      if let next, now < next { return false }
      next = now.advanced(by: interval)
      return true
    }
  }
}
