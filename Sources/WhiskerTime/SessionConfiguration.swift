extension VirtualTimeSession {
  /// The limits and the order of a session.
  package struct Configuration: Sendable {
    /// How many jobs may run at one virtual instant before it counts as a livelock; at least 1.
    ///
    /// A build without optimisation runs the default number in less than 0.1 s, unless the jobs themselves are slow.
    package var jobLimitPerInstant = 50_000
    /// How many frames may follow each other at one virtual instant; at least 1.
    package var frameLimitPerInstant = 1_000
    /// How far ``VirtualTimeSession/settle(frame:)`` moves time at most.
    package var settleLimit: Duration = .seconds(60)
    /// How many timers ``VirtualTimeSession/settle(frame:)`` lets fire at most.
    package var timerFireLimit = 10_000
    /// How many jobs may run in order to end the session.
    package var endJobLimit = 10_000
    /// Whether nothing else in the process uses concurrency meanwhile, so that every job from another thread is a leak.
    ///
    /// With `false` (Swift Testing runs other tests beside this one) jobs of unrelated tasks go to the platform's executors.
    package var isExclusive = true
    /// Picks the next ready job at random, repeatably; `nil` is first in, first out.
    package var seed: UInt64?

    /// Repeats the order of a seeded session, as its ``VirtualTimeSession/picks`` tell it; `seed` has no effect then.
    ///
    /// A list that doesn't fit the choices (the program has changed since) makes the next call throw `replayDiverged`.
    package var replay: [Int]?

    /// What the calendar shows at the start, since 1970; 2025-01-01T00:00:00Z unless set.
    ///
    /// Only the tier ``TimeTier/exact`` has it.
    package var calendarStart: Duration = .seconds(1_735_689_600)
    /// Whether `ContinuousClock.now` and `Date()` show virtual time where that is possible; `false` gives the tier
    /// ``TimeTier/simplestDecimal``.
    package var usesSystemClocks = true

    /// The defaults, with a seed if there is one.
    package init(seed: UInt64? = nil) { self.seed = seed }
  }
}
