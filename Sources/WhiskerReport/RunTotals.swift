package import WhiskerRunner

/// The counts of a run and the exit code that follows from them.
package struct RunTotals: Sendable, Hashable {
  /// Journeys whose every step did what it says.
  package private(set) var passed = 0
  /// Journeys in which something was found that should not be.
  package private(set) var failed = 0
  /// Journeys that wrote references.
  package private(set) var recorded = 0
  /// Journeys during which the process or the engine broke.
  package private(set) var crashed = 0
  /// Journeys that failed as their header says; they count as passed too.
  package private(set) var failedAsExpected = 0
  /// Journeys that were not run, as their header says.
  package private(set) var skipped = 0
  /// Steps that ran to their end.
  package private(set) var steps = 0
  /// The journeys that were to be run.
  package var planned = 0
  /// The paths of references that no journey mentions.
  package var orphanPaths: [String] = []

  /// The number of references that no journey mentions.
  package var orphans: Int { orphanPaths.count }

  /// Starts at zero.
  package init() {}

  /// Counts a journey when it ends.
  package mutating func receive(_ event: RunEvent) {
    if case .journeyEnded(let outcome) = event { add(outcome.status, steps: outcome.steps) }
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
    }
    self.steps += steps
  }

  /// Whether every journey passed.
  package var isGreen: Bool { failed == 0 && recorded == 0 && crashed == 0 && orphans == 0 }

  /// 3 after a crash, 1 after a failure or a recording, else 0.
  package var exitCode: Int32 { crashed > 0 ? 3 : isGreen ? 0 : 1 }

  /// The last line of a run: `8 passed, 0 failed`.
  package var summary: String {
    var text = "\(passed) passed"
    if failedAsExpected > 0 { text += " (\(failedAsExpected) by failing as expected)" }
    text += ", \(failed) failed"
    if skipped > 0 { text += ", \(skipped) skipped" }
    if crashed > 0 { text += ", \(crashed) crashed" }
    if recorded > 0 { text += ", \(recorded) recorded (run again to compare)" }
    if orphans > 0 { text += ", \(orphans) \(orphans == 1 ? "orphan" : "orphans")" }
    return text
  }
}
