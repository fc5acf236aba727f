import WhiskerRunner
import WhiskerScript

/// Those events of a worker's current journey on which its status depends if the worker cannot report it.
struct JourneyHistory {
  /// Whether a failure of the engine or of its environment was reported.
  private(set) var hasEngineFault = false
  private var hasRecorded = false

  mutating func receive(_ event: RunEvent) {
    if event.failure?.isEngineFault == true { hasEngineFault = true }
    if case .snapshot(_, .recorded, _) = event { hasRecorded = true }
  }

  /// Returns the status of a run with failures of the app; one that has recorded a reference does not pass, whatever is expected.
  func status(of run: JourneyRun) -> JourneyOutcome.Status {
    hasRecorded && run.expectedFailure != nil ? .recorded : run.statusOfFailure
  }
}
