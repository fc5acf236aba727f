import Synchronization

/// A clock on which every sleep ends at once and advances the time by its duration.
package final class InstantClock: Clock {
  package struct Instant: InstantProtocol {
    var offset: Duration
    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    package func duration(to other: Instant) -> Duration { other.offset - offset }
    package static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  package init() {}

  private let current = Mutex(Instant(offset: .zero))

  package var now: Instant { current.withLock { $0 } }
  package var minimumResolution: Duration { .zero }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    current.withLock { $0 = max($0, deadline) }
  }
}
