/// The outcome of a journey.
package struct JourneyOutcome: Sendable, Equatable {
  /// The result of a journey.
  package enum Status: String, Sendable, CaseIterable {
    /// Every step succeeded.
    case passed
    /// A step did not find what it expects.
    case failed
    /// References were recorded, which never counts as a pass.
    case recorded
    /// The process, the engine or the environment failed.
    case crashed
    /// It failed, as its header expects; that counts as passed.
    case failedAsExpected
    /// It was skipped, as its header requests.
    case skipped
    /// The run was interrupted while it was under way.
    case interrupted
    /// The run ended before it: it was interrupted, or an earlier journey failed.
    case notRun
  }

  /// The result of the journey.
  package let status: Status
  /// The number of steps that ran to their end.
  package let steps: Int
  /// The number of the app's jobs that ran.
  package let jobs: Int
  /// The virtual time that passed.
  package let time: Duration
  /// The precision with which waits that do not use the injected clock were known: `exact` or `simplestDecimal`; `nil` if no
  /// session was started.
  package let tier: String?
  /// The scheduling choices of a seeded session, which reproduce its order of jobs; empty without a seed.
  package let picks: [Int]

  /// Creates the outcome of a journey.
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
