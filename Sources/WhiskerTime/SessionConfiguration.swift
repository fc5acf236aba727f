extension VirtualTimeSession {
  /// The limits and the order of a session.
  package struct Configuration: Sendable {
    /// The number of jobs that may run at one virtual instant before it counts as a livelock; at least 1.
    ///
    /// A build without optimisation runs the default number in less than 0.1 s, unless the jobs themselves are slow.
    package var jobLimitPerInstant = 50_000
    /// The number of consecutive frames allowed at one virtual instant; at least 1.
    package var frameLimitPerInstant = 1_000
    /// The maximum distance that ``VirtualTimeSession/settle(frame:)`` moves time.
    package var settleLimit: Duration = .seconds(60)
    /// The maximum number of timers that ``VirtualTimeSession/settle(frame:)`` fires.
    package var timerFireLimit = 10_000
    /// The maximum number of jobs that run to end the session.
    package var endJobLimit = 10_000
    /// Whether no other code in the process uses concurrency meanwhile, so that every job from another thread is a leak.
    ///
    /// If `false`, jobs of unrelated tasks are passed to the platform's executors. Where Swift Testing runs other tests in parallel, a
    /// session does not start otherwise.
    package var isExclusive = true
    /// Whether the session's owner runs it from start to end without awaiting, so that all code on its thread meanwhile is the session's.
    ///
    /// The clocks then show virtual time to that code too: what builds a screen, what handles a tap, the body of a `Task.immediate`.
    /// Other threads are still not the session's business unless ``isExclusive`` is true.
    package var ownsThread = false
    /// The time zone that `TimeZone.current` and the functions of the C library show, by its name; `nil` for the machine's.
    package var zone: String?
    /// The locale that `Locale.current` shows, by its name; `nil` for the machine's.
    package var locale: String?
    /// The seed for picking the next ready job reproducibly; `nil` means first in, first out.
    package var seed: UInt64?

    /// The seed of the numbers that every source of randomness gives on the session's thread: `.random(in:)`, `UUID()`, `arc4random`.
    package var randomSeed: UInt64 = 0

    /// The ``VirtualTimeSession/picks`` of a seeded session whose order is repeated; `seed` then has no effect.
    ///
    /// A list that does not fit the choices (the program has changed since) makes the next call throw `replayDiverged`.
    package var replay: [Int]?

    /// The calendar time at the start, since 1970; 2025-01-01T00:00:00Z by default.
    ///
    /// Only used on the tier ``TimeTier/exact``.
    package var calendarStart: Duration = .seconds(1_735_689_600)
    /// The time of the sessions that this one follows, by which the monotonic clocks have moved on.
    package var elapsedBefore = Duration.zero
    /// Whether `ContinuousClock.now` and `Date()` show virtual time where that is possible; `false` selects the tier
    /// ``TimeTier/simplestDecimal``.
    package var usesSystemClocks = true

    /// Creates a configuration with default values and an optional seed.
    package init(seed: UInt64? = nil) { self.seed = seed }
  }
}
