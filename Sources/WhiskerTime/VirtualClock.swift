/// The clock of a ``VirtualTimeSession``, whose time moves only when the session's user advances it.
///
/// Inject it where an app requires `any Clock<Duration>`. It is exact to the nanosecond, a cancelled sleep leaves no
/// entry in the queue, and sleeps that end at the same instant end in the order in which they began.
///
///     try await clock.sleep(for: .milliseconds(300), purpose: "debounce search")
package struct VirtualClock: Clock, Sendable {
  /// A point in the session's time.
  package struct Instant: InstantProtocol, Sendable {
    /// The time since the start of the session.
    package let offset: Duration

    /// Creates the instant at an offset from the session's start.
    package init(offset: Duration) { self.offset = offset }

    /// Returns the instant later by `duration`, or the last one that there is.
    package func advanced(by duration: Duration) -> Instant {
      Instant(offset: VirtualNanoseconds.saturatingSum(offset, duration))
    }

    /// Returns the duration from this instant to another, or the longest one that there is.
    package func duration(to other: Instant) -> Duration {
      VirtualNanoseconds.saturatingDifference(other.offset, offset)
    }

    /// Returns whether one instant is before the other.
    package static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  let timeline: Timeline

  /// The current time of the session, which no longer changes once the session has ended.
  ///
  /// May be read from any thread.
  package var now: Instant { Instant(offset: VirtualNanoseconds.duration(timeline.now)) }

  /// One nanosecond; finer deadlines are rounded up.
  package var minimumResolution: Duration { .nanoseconds(1) }

  /// Waits until the session's time has reached `deadline`; `tolerance` is ignored, because virtual time is exact.
  ///
  /// A deadline that is not in the future ends the wait at once, after everything that is ready now.
  /// - Throws: `CancellationError` if the task is cancelled or the session ends; ``VirtualTimeError/leak(at:jobs:calls:)`` if the
  ///   caller is on a thread that is not the session's.
  nonisolated(nonsending) package func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws
  {
    try await sleep(until: deadline, purpose: "sleep on VirtualClock")
  }

  /// Waits for a duration; `purpose` describes the wait in the session's list of pending work.
  /// - Throws: The errors of ``sleep(until:tolerance:)``.
  nonisolated(nonsending) package func sleep(
    for duration: Duration, purpose: String, kind: PendingItem.Purpose = .other
  ) async throws {
    try await sleep(until: now.advanced(by: duration), purpose: purpose, kind: kind)
  }

  /// Waits until a deadline; `purpose` describes the wait in the session's list of pending work.
  /// - Throws: The errors of ``sleep(until:tolerance:)``.
  nonisolated(nonsending) package func sleep(
    until deadline: Instant, purpose: String, kind: PendingItem.Purpose = .other
  ) async throws {
    let scheduler = Scheduler.shared
    if Task.isCancelled {
      switch scheduler.refusal(on: timeline) {
      case .atOnce: break
      case .later: await Task.yield()
      case .never:
        // Nothing resumes it.
        return try await withUnsafeThrowingContinuation { scheduler.strand($0, purpose: purpose) }
      }
      throw CancellationError()
    }
    let ticket = try scheduler.reserveSleep(on: timeline)
    let nanoseconds = VirtualNanoseconds.saturatingSum(
      timeline.now, VirtualNanoseconds.rounded(up: now.duration(to: deadline)))
    try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { continuation in
        scheduler.sleep(ticket, until: nanoseconds, purpose: purpose, kind: kind, continuation)
      }
    } onCancel: {
      scheduler.cancelSleep(ticket, of: timeline)
    }
  }
}
