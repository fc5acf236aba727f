import WhiskerFiles
import WhiskerReport
import WhiskerRunner

/// Keeps which runs failed, for `--last-failed`.
struct FailedRunsKeeper: Reporter {
  private let artifacts: String
  private var head: JourneyHead?
  private var outcomes: [FailedRuns.Outcome] = []

  init(artifacts: String) { self.artifacts = artifacts }

  var details: RunDetails { [] }

  mutating func receive(_ event: RunEvent) {
    switch event {
    case .journeyStarted(let head): self.head = head
    case .journeyEnded(let outcome):
      switch outcome.status {
      // It did not pass, and that it fails is known.
      case .failedAsExpected where head?.isQuarantined ?? false: break
      case .passed, .failedAsExpected: add(hasFailed: false)
      // What was recorded is still to be compared.
      case .failed, .crashed, .recorded: add(hasFailed: true)
      // Nothing new is known about these.
      case .interrupted, .notRun, .skipped: break
      }
    case .stepStarted, .taken, .requested, .responded, .effect, .acted, .navigated, .screenChanged, .frame,
      .expectation, .snapshot, .printed, .stepEnded, .failed, .failedAsExpected, .used, .skipped:
      break
    }
  }

  private mutating func add(hasFailed: Bool) {
    guard let head else { return }
    outcomes.append(FailedRuns.Outcome(path: head.path, variant: head.variant, hasFailed: hasFailed))
  }

  /// Writes the file if it changes; that it cannot be kept is no fault of any journey.
  mutating func finish(_ totals: RunTotals) {
    do throws(FileError) {
      try FailedRuns.update(in: artifacts, outcomes)
    } catch  where outcomes.contains(where: \.hasFailed) {
      Terminal.warning("the failed journeys are not kept for `--last-failed`: \(error.description)")
    } catch {
      // Without the file, nothing has failed.
    }
  }
}
