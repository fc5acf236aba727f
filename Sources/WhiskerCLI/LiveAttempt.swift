import WhiskerReport
import WhiskerRunner
import WhiskerScript

/// One way of a session from its start to its last step, in a process of its own.
@MainActor
struct LiveAttempt {
  let entry: JourneyPlan.Entry
  let options: RunOptions
  /// The number of the last step that was done before.
  let known: Int
  let stepLimit: Int
  let usesColor: Bool

  /// How it went.
  enum Outcome {
    /// Every step was done.
    case done(LiveReport)
    /// A step failed, and is not done; the number is its place in the run, from 1.
    case failed(step: Int)
    /// The person ended it.
    case interrupted
    /// No process could be started.
    case impossible
  }

  /// Does the steps; what new ones print, and why one failed, goes to `print`.
  func run(_ print: (String) -> Void) -> Outcome {
    guard let progress = SharedProgress(),
      let worker = WorkerProcess.start({ pipe in
        LiveWorker(
          entry: entry, options: options, known: known, usesColor: usesColor, pipe: pipe, progress: progress
        ).run()
      })
    else { return .impossible }
    var report: LiveReport?
    var failed: Int?
    var hasSpoken = false
    var watch = WorkerWatch(worker: worker, progress: progress, limit: stepLimit)
    watch.run { message throws(WorkerMessage.Foreign) in
      switch message.kind {
      case .moment: report = LiveReport(decoding: message.content)
      case .failedStep: failed = Int(String(decoding: message.content, as: UTF8.self))
      case .events: throw WorkerMessage.Foreign(reason: "a session's worker sends no events")
      case .output:
        hasSpoken = true
        print(String(decoding: message.content, as: UTF8.self))
      }
    }
    if watch.wasInterrupted { return .interrupted }
    if let report, watch.endedByItself, watch.fault == nil { return .done(report) }
    if !watch.endedByItself || !hasSpoken {
      let failure = RunFailure(crashOf: entry, step: progress.step, watch)
      print(ConsoleReport(usesColor: usesColor).text(of: failure, withScreen: false))
    }
    return .failed(step: failed ?? progress.step)
  }
}
