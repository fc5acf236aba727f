import WhiskerEnvironment
import WhiskerScript
import WhiskerSource
import WhiskerTime

/// A reason why time cannot pass as a step says, or work is pending that must not be.
enum TimeProblem {
  /// An expectation was not met within the given time.
  indirect case notInTime(StepProblem, within: Duration)
  /// The clock, in the time since 1970, shows a later moment.
  case momentIsOver(Located<Moment>, now: Duration)
  case momentIsTooFarAway(Located<Moment>, now: WallTime)
  /// The journey's time ends before.
  case timeIsOver(now: Duration)
  case somethingPending([String], SourceSpan)
  case notIdle([String], SourceSpan)
  /// A `settle` found no end: so many timers fired or, if the time until the next one is known, that is beyond the limit.
  ///
  /// The time that has passed since the step began is that of an `advance` in its place, which waits for the next timer too.
  case notSettled(timers: Int, pending: [String], next: Duration?, passed: Duration)
  /// A `wait until` looked at the screen so often, within a time, and its condition was not met.
  case tooManyInstants(Int, until: Duration, pending: [String])
  /// An `advance` met so many instants within a time, and has not reached its end.
  case tooLongAdvance(Int, until: Duration, pending: [String])
  /// A `scroll … until` scrolled so often, and its condition was not met.
  case tooManyScrolls(Int)
  case virtualTime(VirtualTimeError)

  /// The code of the failure.
  var code: FailureCode {
    switch self {
    case .notInTime: .notInTime
    case .momentIsOver, .momentIsTooFarAway, .timeIsOver: .badMoment
    case .somethingPending, .notIdle: .notAsExpected
    case .notSettled, .tooManyInstants, .tooLongAdvance, .tooManyScrolls: .notSettled
    case .virtualTime: .virtualTime
    }
  }
}
