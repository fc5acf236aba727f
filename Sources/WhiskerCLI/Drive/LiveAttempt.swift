import WhiskerReport
import WhiskerRunner
import WhiskerScript

/// One attempt to perform all steps of a session, in a new process.
@MainActor
struct LiveAttempt {
  let entry: JourneyPlan.Entry
  let options: RunOptions
  /// The number of the last step that was performed before.
  let known: Int
  let stepLimit: Int
  /// The memory that the process may use, in megabytes.
  let memoryLimit: Int
  let usesColor: Bool

  /// The outcome of an attempt.
  enum Outcome {
    /// A run would continue after the last step; the numbers of the new steps that failed, from 1, and the secrets that steps took.
    case done(LiveReport, failed: [Int], taken: [TakenSecret])
    /// A step failed that would end a run; its number, from 1.
    case failed(step: Int)
    /// The person interrupted it.
    case interrupted
    /// No process could be started.
    case impossible
  }

  /// Performs the steps; `print` receives the output of new steps and the report of a failure.
  func run(_ print: (String) -> Void) -> Outcome {
    guard let progress = SharedProgress(),
      // The keys of the terminal interrupt the step in progress, so it stays in the group of this process.
      let worker = WorkerProcess.start(
        hasGroup: false,
        { pipe, folders in
          var options = options
          folders?.serve(&options)
          MemoryLimit.set(megabytes: memoryLimit)
          return LiveWorker(
            entry: entry, options: options, known: known, usesColor: usesColor, pipe: pipe, progress: progress
          ).run()
        })
    else { return .impossible }
    var report: LiveReport?
    var failed: [Int] = []
    var hasSpoken = false
    var taken: [TakenSecret] = []
    var held = HeldFailures()
    var watch = WorkerWatch(worker: worker, progress: progress, limit: stepLimit)
    watch.run { message throws(WorkerMessage.Foreign) in
      switch message.kind {
      case .moment:
        do throws(EventStreamError) { report = try LiveReport(decoding: message.content) } catch {
          throw WorkerMessage.Foreign(reason: error.description)
        }
      case .failedStep:
        if let step = Int(String(decoding: message.content, as: UTF8.self)) { failed.append(step) }
      case .takenSecret: if let secret = message.takenSecret { taken.append(secret) }
      case .heldFailure: try held.take(message)
      case .events, .outputEnd:
        throw WorkerMessage.Foreign(reason: "a session's worker sends no events")
      case .output:
        hasSpoken = true
        print(String(decoding: message.content, as: UTF8.self))
      }
    }
    if watch.wasInterrupted { return .interrupted }
    if let report, watch.endedByItself, watch.fault == nil {
      return .done(report, failed: failed, taken: taken)
    }
    if !watch.endedByItself || !hasSpoken {
      let moment = LastMoment(progress, held: held, taken: taken)
      for failure in RunFailure.maskedUnreported(of: entry, at: moment, watch, options) {
        print(ConsoleReport(usesColor: usesColor).text(of: failure, withScreen: false))
      }
    }
    return .failed(step: failed.last ?? progress.step)
  }
}
