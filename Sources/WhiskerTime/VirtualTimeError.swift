import WhiskerText

/// The reason why virtual time could not start, or had to stop.
///
/// Every case has a stable ``code`` for machines and a ``description`` for people. After `livelock`, `tooManyFrames`,
/// `unsettled`, `leak` and `replayDiverged` the session still exists: its pending work can be read, and it must be ended.
package enum VirtualTimeError: Error, Sendable, Equatable {
  /// This platform or toolchain does not allow a program to replace the executors.
  case unsupportedPlatform
  /// The runtime did not behave as the start-up self-test expects; the argument names the first check that failed.
  case runtimeMisbehaves(check: String)
  /// The machine has no file with the rules of this time zone, so that some functions would show another time than others.
  case zoneFileMissing(String)
  /// A session is already active; a process has at most one at a time.
  case alreadyActive
  /// The session would take the work of the tests that Swift Testing runs beside it for its own, and end with it.
  case notAlone
  /// The session has ended and cannot run anything any more.
  case ended
  /// Time was moved from within a `frame` closure, during which the instant must not change.
  case reentrant
  /// More than `limit` jobs ran at the instant `at` and more are ready; `cause` is what keeps producing them. If the cause is that time crawls,
  /// `limit` is the number of instants within one virtual millisecond.
  case livelock(at: Duration, limit: Int, cause: LivelockCause)
  /// More than `limit` frames were needed at the instant `at`, because every frame caused more work.
  case tooManyFrames(at: Duration, limit: Int)
  /// ``VirtualTimeSession/settle(frame:)`` gave up after `elapsed` of virtual time and `fires` timers.
  ///
  /// `pending` contains the purposes of the pending work, in the order of its deadlines.
  case unsettled(elapsed: Duration, fires: Int, pending: [String])
  /// Work left the virtual world: `jobs` jobs came from a thread that is not the session's, or `calls` passed work
  /// to one.
  case leak(at: Duration, jobs: Int, calls: [LeakedCall] = [])
  /// The list of picks to replay has no valid index for the choice with this number, from 0: it belongs to another run, or
  /// the program has changed.
  case replayDiverged(at: Duration, choice: Int)
  /// Only `used` of the `given` picks to replay were made until the end of the run: they belong to another one, or the program has changed.
  case replayTooLong(used: Int, given: Int)

  /// The stable, machine-readable name of the case, such as `time.livelock`.
  package var code: String {
    switch self {
    case .unsupportedPlatform: "time.unsupported-platform"
    case .runtimeMisbehaves: "time.runtime-misbehaves"
    case .zoneFileMissing: "time.zone-file-missing"
    case .alreadyActive: "time.already-active"
    case .notAlone: "time.not-alone"
    case .ended: "time.ended"
    case .reentrant: "time.reentrant"
    case .livelock: "time.livelock"
    case .tooManyFrames: "time.too-many-frames"
    case .unsettled: "time.unsettled"
    case .leak: "time.leak"
    case .replayDiverged: "time.replay-diverged"
    case .replayTooLong: "time.replay-too-long"
    }
  }
}

extension VirtualTimeError: CustomStringConvertible {
  /// The message for people: the event, its virtual time, and possible causes.
  package var description: String {
    switch self {
    case .unsupportedPlatform:
      "virtual time needs Swift 6.3 on Linux (for example the container image swift:6.3); "
        + "on this platform a program cannot replace the concurrency executors"
    case .runtimeMisbehaves(let check):
      "this Swift runtime does not do what virtual time relies on: \(check); tested with Swift 6.3.1 on Linux"
    case .zoneFileMissing(let zone):
      "this machine has no file for the time zone \(zone); install the time zone database (the package tzdata)"
    case .alreadyActive:
      "a virtual-time session is active already; end it before you start another (one per process)"
    case .notAlone:
      "this session takes all work of the process for its own, and Swift Testing runs other tests beside it; "
        + "omit `isExclusive`, or set it to false"
    case .ended:
      "the virtual-time session has ended"
    case .reentrant:
      "time was moved from within a frame; a frame has to see one instant only"
    case .livelock(let at, let limit, let cause):
      "livelock: more than \(limit) "
        + (cause.isCrawl
          ? "instants within a millisecond by \(TimeText.text(at))"
          : "jobs ran at \(TimeText.text(at)) and more are ready") + "; \(cause)"
    case .tooManyFrames(let at, let limit):
      "livelock: more than \(limit) frames at \(TimeText.text(at)); every frame caused more work"
    case .unsettled(let elapsed, let fires, let pending):
      "not settled after \(TimeText.text(elapsed)) and \(fires) timers; still waiting: "
        + (pending.isEmpty ? "nothing" : folded(pending))
    case .leak(let at, let jobs, let calls):
      Self.leakText(at, jobs, calls)
    case .replayDiverged(let at, let choice):
      "the picks to replay do not fit at \(TimeText.text(at)), choice \(choice): " + Self.otherRun
    case .replayTooLong(let used, let given):
      "the picks to replay do not fit: the run made \(counted(used, "choice")), and there \(given == 1 ? "is" : "are") \(counted(given, "pick")): "
        + Self.otherRun
    }
  }

  /// The reasons why picks do not fit.
  private static let otherRun = "they belong to another run, or the program has changed since"

  private static func leakText(_ at: Duration, _ jobs: Int, _ calls: [LeakedCall]) -> String {
    let arrivals = "\(counted(jobs, "job")) arrived from another thread"
    if calls.isEmpty {
      return "\(arrivals) by \(TimeText.text(at)): "
        + "something works outside virtual time (a dispatch queue, a thread, a timer, a network request)"
    }
    return "work left virtual time by \(TimeText.text(at)): "
      + (calls.map(\.description) + (jobs > 0 ? [arrivals] : [])).joined(separator: "; ")
  }
}
