import WhiskerEnvironment
import WhiskerScript
import WhiskerText
import WhiskerTime

extension TimeProblem {
  /// The failure in words.
  var wording: FailureWording {
    switch self {
    case .notInTime(let problem, let limit):
      var wording = problem.wording
      wording.message += " after waiting \(VirtualMoment.literal(limit))"
      return wording
    case .momentIsOver(let moment, let now):
      return FailureWording(
        message: "this moment is in the past", span: moment.span,
        label: "the clock shows \(Self.timestamp(now))")
    case .momentIsTooFarAway(let moment, let now):
      return FailureWording(
        message: "this moment is more than \(ScriptLimits.days) days away", span: moment.span,
        label: "the clock shows \(now.timestamp)")
    case .timeIsOver(let now):
      let days = VirtualMoment.last.components.seconds / 86_400
      return FailureWording(
        message:
          "a journey takes at most \(days) days, and \(now.components.seconds / 86_400) of them are over")
    case .somethingPending(let work, let span):
      return FailureWording(
        message: "something is pending", span: span, label: folded(work))
    case .notIdle(let work, let span):
      return FailureWording(
        message: "the app is not idle", span: span, label: folded(work))
    case .notSettled(let timers, let pending, let next?, let passed):
      let wait = VirtualMoment.literal(next)
      return FailureWording(
        message: timers == 0
          ? "not settled: the next timer is due in \(wait), beyond `--settle-limit`"
          : "not settled: after \(counted(timers, "timer")) the next one is due in \(wait), beyond `--settle-limit`",
        see: pending.prefix(5).map { "pending: \($0)" }, remedies: advance(by: passed + next),
        doing: timers == 0 ? [] : ["a timer that repeats has no end: use `advance`"])
    case .notSettled(let timers, let pending, nil, _):
      return FailureWording(
        message:
          "not settled after \(counted(timers, "timer")), the most that `--timer-limit` allows",
        see: pending.prefix(5).map { "pending: \($0)" },
        doing: ["a timer that repeats has no end: use `advance`"])
    case .tooManyInstants(let count, let time, let pending):
      return FailureWording(
        message:
          "still not true at any of \(counted(count, "instant")) up to \(VirtualMoment(time)), the most that `--timer-limit` allows",
        see: pending.prefix(5).map { "pending: \($0)" }, doing: ["wait for a shorter time, or use `advance`"])
    case .tooLongAdvance(let count, let time, let pending):
      return FailureWording(
        message:
          "time has not passed after \(counted(count, "instant")) up to \(VirtualMoment(time)), a hundred times `--timer-limit`",
        see: pending.prefix(5).map { "pending: \($0)" }, doing: ["advance by less, or raise the limit"])
    case .tooManyScrolls(let count):
      return FailureWording(
        message: "still not true after \(counted(count, "scroll")), the most that `--timer-limit` allows",
        doing: [
          "a list that grows with each scroll has no end: scroll to something nearer, or raise the limit"
        ])
    case .virtualTime(let error): return FailureWording(message: error.description, doing: error.remedies)
    }
  }

  /// A moment of the clock, to the millisecond unless it is a whole second.
  private static func timestamp(_ sinceEpoch: Duration) -> String {
    let (seconds, attoseconds) = sinceEpoch.components
    let second = WallTime(secondsSince1970: seconds).timestamp
    let milliseconds = attoseconds / 1_000_000_000_000_000
    if milliseconds == 0 { return second }
    return "\(second.dropLast()).\(String(1_000 + milliseconds).dropFirst())Z"
  }

  /// The line that advances by a duration in place of the step; none if a line cannot contain so long a duration.
  private func advance(by duration: Duration) -> [String] {
    let longest = Duration.seconds(ScriptLimits.days * 86_400)
    return duration <= longest ? ["advance \(VirtualMoment.literal(duration))"] : []
  }
}

extension VirtualTimeError {
  /// What to use instead of the calls that moved work out of virtual time, or what ends a livelock.
  fileprivate var remedies: [String] {
    switch self {
    case .leak(_, _, let calls): LeakedCall.remedies(calls)
    case .livelock(_, _, let cause):
      // The instants of a millisecond have no option.
      [cause.remedy]
        + (cause.isCrawl ? [] : ["if the work comes to an end, raise `--job-limit`, or `limits` in a test"])
    case .tooManyFrames: ["change in `onAppear` and in handlers only what differs from before"]
    case .unsupportedPlatform, .runtimeMisbehaves, .zoneFileMissing, .alreadyActive, .notAlone, .ended,
      .reentrant, .unsettled, .replayDiverged, .replayTooLong:
      []
    }
  }
}

extension LeakedCall {
  /// What to use instead of some calls, each remedy once.
  static func remedies(_ calls: [LeakedCall]) -> [String] {
    var remedies: [String] = []
    for call in calls where !remedies.contains(call.kind.remedy) { remedies.append(call.kind.remedy) }
    return remedies
  }
}
