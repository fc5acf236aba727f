internal import CWhiskerProcess
import WhiskerReport
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
/// It claims one journey after the other, runs it and sends its events.
@MainActor
struct Worker {
  /// The journeys of the plan.
  let entries: [JourneyPlan.Entry]
  let claims: JourneyClaims
  /// Its number, by which it claims journeys.
  let number: Int32
  /// Whether it runs one journey only.
  let isIsolated: Bool
  /// Whether it runs no further journey after one that fails the run.
  let failsFast: Bool
  /// The memory that it may use, in megabytes.
  let memoryLimit: Int
  /// The options of the runs; their details are sent.
  let options: RunOptions
  let pipe: Int32
  let progress: SharedProgress
  let tail: SharedTail
  let traces: ProcessTraces

  /// Ends this process if it is a copy that the app made: it must not run the journey a second time, and whatever it sent would be among
  /// the messages of the process that it was made of.
  private static func endCopy() {
    if whisker_is_copy() != 0 { _exit(0) }
  }

  /// Runs journeys, up to the first one that leaves something in this process; returns the worker's exit code.
  func run() -> Int32 {
    let runner = JourneyRunner(options: options)
    let sender = EventSender(options.details, to: pipe, tail: tail, progress: progress)
    runner.onTakenSecret = {
      Self.endCopy()
      sender.send($0)
    }
    runner.onHeldFailure = {
      Self.endCopy()
      sender.send(heldFailure: $0)
    }
    runner.note(in: progress)
    MemoryLimit.set(megabytes: memoryLimit)
    traces.note()
    var totals = RunTotals()
    while let position = claims.claim(by: number) {
      let entry = entries[position]
      progress.start(journey: entry.index)
      runner.run(entry) { event in
        Self.endCopy()
        progress.note(event)
        if failsFast { totals.receive(event) }
        sender.send(event)
      }
      sender.endJourney(output: progress.endOutput())
      if isIsolated || runner.isDirty || traces.exist { break }
      // The next journey could write a reference before the supervisor ends this process.
      if failsFast, !totals.hasNoFailure { break }
    }
    return 0
  }
}
