import WhiskerReport
import WhiskerRunner

extension JourneyRunner {
  /// Notes in memory that the supervisor shares what the run does besides its steps, also for a process that dies.
  func note(in progress: SharedProgress) {
    onExplaining = { progress.note($0) }
    onEnding = { progress.noteEnding() }
    progress.noteProgressAndEnds()
  }

  /// Does so in a worker of a single run, and sends through a pipe what the run finds besides its events.
  func report(to pipe: Int32, _ progress: SharedProgress) {
    var encoder = EventEncoder()
    onTakenSecret = { Terminal.write(WorkerMessage($0).encoded, to: pipe) }
    onHeldFailure = { Terminal.write(WorkerMessage(heldFailure: $0, by: &encoder).encoded, to: pipe) }
    note(in: progress)
  }
}
