internal import CWhiskerProcess
import WhiskerRunner

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The part of a run that happens in a separate process, so that a crash of an app ends only that process.
///
/// It runs journeys in order and sends their events.
@MainActor
struct Worker {
  let entries: ArraySlice<JourneyPlan.Entry>
  /// The options of the runs; their details are sent.
  let options: RunOptions
  let pipe: Int32
  let progress: SharedProgress
  let tail: SharedTail
  let traces: ProcessTraces

  /// Runs the journeys, up to the first one that leaves something in this process; returns the worker's exit code.
  func run() -> Int32 {
    let runner = JourneyRunner(options: options)
    let sender = EventSender(options.details, to: pipe, tail: tail, progress: progress)
    progress.noteCrashes()
    traces.note()
    for entry in entries {
      progress.start(journey: entry.index)
      runner.run(entry) { event in
        // A copy that the app made of this process must not run the journey a second time.
        if whisker_is_copy() != 0 { _exit(0) }
        if case .stepStarted(let head) = event { progress.start(step: head.number) }
        sender.send(event)
      }
      if runner.isDirty || traces.exist { break }
    }
    sender.flush()
    return 0
  }
}
