#if canImport(CWhiskerTime)
  internal import CWhiskerTime
#endif

/// The process's clocks, which show the session's time to the session's thread where that is possible.
///
/// `ContinuousClock`, `SuspendingClock` and, through FoundationEssentials, `Date()` then read virtual time. This makes sleeps
/// that do not use the injected clock exact, because they compute a virtual deadline. The monotonic clocks
/// start every first session at the same value, so values derived from them do not differ between runs, and go on in one that follows it.
enum SystemClocks {
  /// The value of the monotonic clocks at the start of a session that follows no other one, in nanoseconds: 1,000 s, so that earlier instants can be computed.
  static let monotonicStart: Int64 = 1_000_000_000_000

  /// Whether the redirection worked; it is installed on first use.
  static let isAvailable: Bool = RedirectedCalls.install().clocks && agrees()

  /// Starts the numbers that every source of randomness gives while the clocks show virtual time.
  static func startRandomness(seed: UInt64) {
    #if canImport(CWhiskerTime)
      whisker_random_start(seed)
    #endif
  }

  /// Sets the values that the clocks show, in nanoseconds.
  static func set(monotonic: Int64, calendar: Int64) {
    #if canImport(CWhiskerTime)
      whisker_time_set(monotonic, calendar)
    #endif
  }

  /// Shows virtual time to this thread, or real time to all threads.
  static func show(_ virtual: Bool) {
    #if canImport(CWhiskerTime)
      if virtual { whisker_time_show() } else { whisker_time_hide() }
    #endif
  }

  /// Whether the machine has the rules of a zone, by which the C library and Foundation's formatters show times.
  static func knows(zone: String) -> Bool {
    #if canImport(CWhiskerTime)
      return whisker_knows_zone(zone) != 0
    #else
      return true
    #endif
  }

  /// Shows a zone and a locale to the process until ``leave()``; `nil` for the machine's.
  static func enter(zone: String?, locale: String?) {
    #if canImport(CWhiskerTime)
      if zone != nil || locale != nil { whisker_place_enter(zone, locale) }
    #endif
  }

  /// Shows the machine's zone and locale again.
  static func leave() {
    #if canImport(CWhiskerTime)
      whisker_place_leave()
    #endif
  }

  /// Returns whether the runtime's clocks show virtual time; a toolchain may read time in another way.
  private static func agrees() -> Bool {
    show(true)
    defer { show(false) }
    set(monotonic: monotonicStart, calendar: 0)
    let continuous = ContinuousClock.now
    let suspending = SuspendingClock.now
    set(monotonic: monotonicStart + 33_000_001, calendar: 33_000_001)
    return continuous.duration(to: .now) == .nanoseconds(33_000_001)
      && suspending.duration(to: .now) == .nanoseconds(33_000_001)
  }
}
