import WhiskerRunner
import WhiskerText

/// The state of a driven session that `undo` returns to: its steps, and those of its initial journey that are left.
struct DriveProgress: Equatable {
  /// The steps that were performed.
  var journey: DrivenJourney
  /// The steps of the initial journey that have not been performed yet.
  var ahead: [String] = []
  /// The number of steps of the initial journey that were passed over.
  private(set) var skipped = 0

  /// Passes over the next step of the initial journey.
  mutating func skip() {
    guard !ahead.isEmpty else { return }
    ahead.removeFirst()
    skipped += 1
  }

  /// Takes over what another state has left of the initial journey.
  mutating func takeAhead(of other: DriveProgress) {
    ahead = other.ahead
    skipped = other.skipped
  }

  /// The state with one step less; nil if there is no step.
  var withoutLastStep: DriveProgress? {
    guard !journey.steps.isEmpty else { return nil }
    var progress = self
    progress.journey = journey.prefix(journey.steps.count - 1)
    return progress
  }

  /// The difference from a state with fewer or more changes, in words.
  func difference(from other: DriveProgress) -> String {
    let passed = abs(skipped - other.skipped)
    let skips = counted(passed, "skipped step")
    if passed == 0 { return journey.difference(from: other.journey) }
    return journey == other.journey ? skips : "\(journey.difference(from: other.journey)), \(skips)"
  }

  /// The steps of the initial journey that a saved file lacks, in words; nil for none.
  var missing: String? {
    func isNotIn(_ count: Int) -> String { "\(count == 1 ? "is" : "are") not in it" }
    let left = ahead.count
    let steps = "\(counted(left, "step")) of the journey \(left == 1 ? "was" : "were") not performed"
    let passed = counted(skipped, "skipped step")
    switch (left, skipped) {
    case (0, 0): return nil
    case (_, 0): return "\(steps) and \(isNotIn(left))"
    case (0, _): return "\(passed) \(isNotIn(skipped))"
    default: return "\(steps) and \(isNotIn(left)), nor \(skipped == 1 ? "is" : "are") \(passed)"
    }
  }
}
