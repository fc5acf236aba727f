package import WhiskerRunner
import WhiskerText

/// The counts of a run and the exit code that follows from them.
package struct RunTotals: Sendable, Hashable {
  /// The number of journeys whose every step succeeded.
  private(set) var passed = 0
  /// The number of journeys that failed.
  package private(set) var failed = 0
  /// The number of journeys that recorded references.
  private(set) var recorded = 0
  /// The number of journeys during which the process or the engine failed.
  package private(set) var crashed = 0
  /// The number of journeys that failed as their header expects; they count as passed too.
  private(set) var failedAsExpected = 0
  /// The number of journeys that were skipped, as their header requests.
  private(set) var skipped = 0
  /// The number of journeys that were under way when the run was interrupted.
  private(set) var interrupted = 0
  /// The number of comparisons with lines that are only a part of the screen.
  private(set) var partialMatches = 0
  /// The number of steps that ran to their end.
  private(set) var steps = 0
  /// The number of journeys to run.
  package var planned = 0
  /// The paths of references that no journey mentions.
  package var orphanPaths: [String] = []

  /// The folder of the run's artifacts; nil for the usual one.
  package var artifacts: String?

  /// The command that decides on the snapshots that were not as their references.
  package var reviewCommand: String {
    "\(CommandName.current) review" + (artifacts.map { " --artifacts \(ShellWord.quoted($0))" } ?? "")
  }

  /// The number of references that no journey mentions.
  var orphans: Int { orphanPaths.count }

  /// Creates totals of zero.
  package init() {}

  /// Counts a journey when its outcome is received.
  package mutating func receive(_ event: RunEvent) {
    if case .journeyEnded(let outcome) = event { add(outcome.status, steps: outcome.steps) }
    if case .snapshot(_, .partial, _) = event { partialMatches += 1 }
  }

  /// Counts a journey.
  package mutating func add(_ status: JourneyOutcome.Status, steps: Int) {
    switch status {
    case .passed: passed += 1
    case .failed: failed += 1
    case .recorded: recorded += 1
    case .crashed: crashed += 1
    case .failedAsExpected:
      passed += 1
      failedAsExpected += 1
    case .skipped: skipped += 1
    case .interrupted: interrupted += 1
    // Follows from the other numbers.
    case .notRun: return
    }
    self.steps += steps
  }

  /// Whether no journey so far fails the run.
  package var hasNoFailure: Bool { failed == 0 && recorded == 0 && crashed == 0 && interrupted == 0 }

  /// Whether every journey passed, or was skipped as its header requests.
  package var isGreen: Bool { hasNoFailure && orphans == 0 && notRun == 0 }

  /// The number of journeys before which the run ended.
  package var notRun: Int {
    max(planned - passed - failed - recorded - crashed - skipped - interrupted, 0)
  }

  /// Whether every journey was run, and none was interrupted.
  package var isComplete: Bool { interrupted == 0 && notRun == 0 }

  /// The exit code: 3 after a crash or an interruption, 1 after a failure or a recording, otherwise 0.
  ///
  /// A run without a failure that did not run every journey was interrupted between two of them.
  package var exitCode: Int32 {
    crashed + interrupted > 0 || hasNoFailure && notRun > 0 ? 3 : isGreen ? 0 : 1
  }

  /// The last line of a run: `8 passed, 0 failed`.
  package var summary: String {
    var text = "\(passed) passed"
    if failedAsExpected > 0 { text += " (\(failedAsExpected) by failing as expected)" }
    text += ", \(failed) failed"
    if skipped > 0 { text += ", \(skipped) skipped" }
    if crashed > 0 { text += ", \(crashed) crashed" }
    if interrupted > 0 { text += ", \(interrupted) interrupted" }
    if recorded > 0 { text += ", \(recorded) recorded (run again to compare)" }
    if notRun > 0 { text += ", \(notRun) not run" }
    if partialMatches > 0 {
      text += ", \(counted(partialMatches, "partial match", "partial matches"))"
    }
    if orphans > 0 { text += ", \(counted(orphans, "orphan"))" }
    return text
  }
}
