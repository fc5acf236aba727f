import WhiskerTime

/// The limits beyond which a journey counts as endless.
///
/// The limits are counts and virtual time, so that a journey ends in the same way on every machine.
public struct RunLimits: Sendable, Hashable {
  /// The number of jobs that may run at one instant of virtual time, at least 1; a few more may if they come to an end.
  public var jobs = 50_000
  /// The virtual time after which `settle` gives up.
  public var settle = Duration.seconds(60)
  /// The number of timers that one `settle` fires, and of instants at which `wait until` and `scroll until` look; an `advance` may take a hundred
  /// times as many instants.
  public var timers = 10_000

  /// Creates the usual limits.
  public init() {}

  /// The number of instants of one `advance`.
  var instantsOfAdvance: Int { timers > .max / 100 ? .max : timers * 100 }

  /// Applies the limits to a session.
  func apply(to configuration: inout VirtualTimeSession.Configuration) {
    configuration.jobLimitPerInstant = max(1, jobs)
    configuration.settleLimit = settle
    configuration.timerFireLimit = timers
  }
}
