/// The clock of a ``VirtualTimeSession``: its time moves only when the session's user says so.
///
/// Inject it where an app asks for `any Clock<Duration>`. It is exact to the nanosecond, a cancelled sleep leaves nothing
/// behind, and sleeps that end at the same instant end in the order in which they began.
///
///     try await clock.sleep(for: .milliseconds(300), purpose: "debounce search")
package struct VirtualClock: Clock, Sendable {
  /// A point on the session's time line.
  package struct Instant: InstantProtocol, Sendable {
    /// The time since the start of the session.
    package let offset: Duration

    /// The instant at so much time after the session's start.
    package init(offset: Duration) { self.offset = offset }

    /// The instant so much later.
    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// How much later the other instant is.
    package func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether one instant is before the other.
    package static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  let timeline: Timeline

  /// The present of the session; stands still once the session has ended.
  ///
  /// May be read from any thread.
  package var now: Instant { Instant(offset: VirtualNanoseconds.duration(timeline.now)) }

  /// One nanosecond; finer deadlines are rounded up.
  package var minimumResolution: Duration { .nanoseconds(1) }

  /// Waits until the session's time has reached `deadline`; `tolerance` is ignored, because virtual time is exact.
  ///
  /// A deadline that is not in the future ends at once, after everything that is ready now.
  /// - Throws: `CancellationError` if the task is cancelled or the session ends; ``VirtualTimeError/leak(at:jobs:calls:)`` if the
  ///   caller is on a thread that is not the session's.
  nonisolated(nonsending) package func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws
  {
    try await sleep(until: deadline, purpose: "sleep on VirtualClock")
  }

  /// Waits for a duration; `purpose` is what the session's list of pending work says about it.
  /// - Throws: What ``sleep(until:tolerance:)`` throws.
  nonisolated(nonsending) package func sleep(
    for duration: Duration, purpose: String, kind: PendingItem.Purpose = .other
  ) async throws {
    try await sleep(until: now.advanced(by: duration), purpose: purpose, kind: kind)
  }

  /// Waits until a deadline; `purpose` is what the session's list of pending work says about it.
  /// - Throws: What ``sleep(until:tolerance:)`` throws.
  nonisolated(nonsending) package func sleep(
    until deadline: Instant, purpose: String, kind: PendingItem.Purpose = .other
  ) async throws {
    try Task.checkCancellation()
    let scheduler = Scheduler.shared
    let ticket = try scheduler.reserveSleep(on: timeline)
    let nanoseconds = VirtualNanoseconds.rounded(up: deadline.offset)
    try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { continuation in
        scheduler.sleep(ticket, until: nanoseconds, purpose: purpose, kind: kind, continuation)
      }
    } onCancel: {
      scheduler.cancelSleep(ticket, of: timeline)
    }
  }
}
