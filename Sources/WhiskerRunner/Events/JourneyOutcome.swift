/// How a journey ended.
package struct JourneyOutcome: Sendable, Equatable {
  /// Passed, or why not.
  package enum Status: String, Sendable, CaseIterable {
    /// Every step did what it says.
    case passed
    /// A step found something else than it says.
    case failed
    /// References were written; that is never a pass.
    case recorded
    /// The process, the engine or the environment broke.
    case crashed
    /// It failed, as its header says that it does; that counts as passed.
    case failedAsExpected
    /// It was not run, as its header says.
    case skipped
  }

  /// Passed, or why not.
  package let status: Status
  /// The number of steps that ran to their end.
  package let steps: Int
  /// The number of the app's jobs that ran.
  package let jobs: Int
  /// The virtual time that passed.
  package let time: Duration
  /// How exactly waits that do not use the injected clock were known: `exact` or `simplestDecimal`; `nil` when no
  /// session was started.
  package let tier: String?
  /// The choices of a seeded session, which repeat its order of jobs; empty without a seed.
  package let picks: [Int]

  /// Describes the end of a journey.
  package init(
    status: Status, steps: Int, jobs: Int, time: Duration, tier: String? = nil, picks: [Int] = []
  ) {
    self.status = status
    self.steps = steps
    self.jobs = jobs
    self.time = time
    self.tier = tier
    self.picks = picks
  }
}
