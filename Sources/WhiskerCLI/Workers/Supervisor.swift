import ScreenModels
import TextRenderer
import WhiskerReport
import WhiskerRunner
import WhiskerScript
import WhiskerSource

/// Supervises the worker process: feeds the reporters with its events, and starts a new worker if it dies.
///
/// A worker is a fork of this process, which has one thread and has used neither concurrency nor Dispatch: a
/// second start of the program would cost all of its linking again.
@MainActor
final class Supervisor {
  private let entries: [JourneyPlan.Entry]
  private let options: RunOptions
  private let reporters: Reporters
  private let status: StatusLine?
  /// The seconds of real time that a step may take before its worker is stopped.
  private let stepLimit: Int
  /// Whether each journey gets a worker of its own.
  private let isIsolated: Bool
  /// Whether no further journey is run after one that fails the run.
  private let failsFast: Bool
  private var order: EventOrder
  private var totals = RunTotals()
  /// The failure of the last worker that died; nil if none did.
  private(set) var crash: RunFailure?

  /// Creates a supervisor.
  ///
  /// - Parameters:
  ///   - entries: The journeys to run, in their order.
  ///   - options: The options of the runs, without the details that the reporters need.
  ///   - reporters: Receive each event.
  ///   - status: Shows the progress of the run; nil if nobody would see it.
  ///   - stepLimit: The seconds of real time that a step may take.
  ///   - isIsolated: Whether each journey gets a worker of its own.
  ///   - failsFast: Whether no further journey is run after one that fails the run.
  init(
    _ entries: [JourneyPlan.Entry], options: RunOptions, reporters: Reporters, status: StatusLine? = nil,
    stepLimit: Int, isIsolated: Bool = false, failsFast: Bool = false
  ) {
    self.entries = entries
    self.options = options
    self.reporters = reporters
    self.status = status
    self.stepLimit = stepLimit
    self.isIsolated = isIsolated
    self.failsFast = failsFast
    order = EventOrder(entries)
    totals.planned = entries.count
  }

  /// Runs every journey; returns the totals, or nil if no worker process could be started or the report has no reader.
  func run() -> RunTotals? {
    defer { status?.clear() }
    while !hasFinished {
      if !runWorker() { return nil }
    }
    return totals
  }

  /// Whether no journey is left to run.
  private var hasFinished: Bool { order.isComplete || failsFast && !order.isUnderWay && !totals.hasNoFailure }

  /// Runs the remaining journeys in a new worker; returns whether it could be started.
  private func runWorker() -> Bool {
    let first = order.journey
    var options = options
    // The last screen before a crash is shown, whatever else is reported.
    options.details = reporters.details.union(.screens)
    guard let progress = SharedProgress(), let tail = SharedTail(),
      let worker = WorkerProcess.start({ pipe, traces in
        Worker(
          entries: isIsolated ? entries[first...first] : entries[first...], options: options, pipe: pipe,
          progress: progress, tail: tail, traces: traces
        ).run()
      })
    else {
      status?.clear()
      Terminal.complain("error: could not start a worker process\n")
      return false
    }
    defer {
      progress.unmap()
      tail.unmap()
    }
    var stream = WorkerStream()
    var watch = WorkerWatch(worker: worker, progress: progress, limit: stepLimit)
    watch.run(
      every: status == nil ? 500 : 100, tick: { draw(progress.journey) }, beforeWords: { status?.clear() },
      isEnough: { failsFast && hasFinished }
    ) { message throws(WorkerMessage.Foreign) in
      try stream.take(message) { event throws(EventOrder.Violation) in try receive(event) }
    }
    if watch.fault == nil {
      do throws(WorkerMessage.Foreign) {
        try stream.take(tail) { event throws(EventOrder.Violation) in try receive(event) }
      } catch { watch.fault = error.reason }
    }
    if watch.wasAbandoned { return false }
    if failsFast, hasFinished { return true }
    status?.clear()
    // A worker that exited by itself after a journey could not run the next one.
    let isDone = order.isComplete || order.journey > first && !order.isUnderWay
    if watch.endedByItself, watch.fault == nil, isDone { return true }
    if order.isComplete, watch.fault == nil { return true }
    // The progress of a worker after a foreign message is a matter of luck.
    reportCrash(at: watch.fault == nil ? progress.step : 0, watch)
    return true
  }

  private func receive(_ event: RunEvent) throws(EventOrder.Violation) {
    // The worker may be ahead of what is reported.
    if failsFast, hasFinished { return }
    try order.receive(event)
    pass(event)
  }

  private func pass(_ event: RunEvent) {
    totals.receive(event)
    if case .journeyEnded(let outcome) = event { status?.end(outcome.status) }
    reporters.receive(event)
  }

  private func draw(_ journey: Int) {
    guard let status, let entry = entries.first(where: { $0.index == journey }) else { return }
    status.draw(entry.journey.file.path)
  }

  /// Adds the missing events of the journey whose worker died, and ends it.
  private func reportCrash(at step: Int, _ watch: WorkerWatch) {
    guard !order.isComplete else {
      Terminal.complain("error[\(FailureCode.foreignMessage.rawValue)]: \(watch.cause)\n")
      return totals.add(.crashed, steps: 0)
    }
    let entry = entries[order.journey]
    var events: [RunEvent] = order.isUnderWay ? [] : [.journeyStarted(JourneyHead(entry))]
    let failure = RunFailure(crashOf: entry, step: step, watch, screen: order.screen)
    // A quarantine covers a crash of the app, but not a fault of the engine.
    if watch.kind != .foreign, let quarantine = entry.run.quarantine {
      events.append(.failedAsExpected(because: quarantine.reason, failure))
      events.append(.journeyEnded(.init(crashIn: step, status: .failedAsExpected)))
    } else {
      events.append(.failed(failure))
      events.append(.journeyEnded(.init(crashIn: step, status: .crashed)))
    }
    for event in events {
      let event = JourneyRunner.masked(event, of: entry, options: options)
      if case .failed(let failure) = event { crash = failure }
      order.take(event)
      pass(event)
    }
  }
}

extension JourneyOutcome {
  /// Creates the outcome of a run whose worker died in a step.
  fileprivate init(crashIn step: Int, status: Status) {
    self.init(status: status, steps: max(step - 1, 0), jobs: 0, time: .zero)
  }
}

extension RunFailure {
  /// Creates the failure of a run whose worker died in a step.
  ///
  /// - Parameters:
  ///   - entry: The run.
  ///   - number: The step's number in the run, from 1; 0 before the first.
  ///   - watch: The record of the worker's end.
  ///   - screen: The last screen; nil for none.
  init(crashOf entry: JourneyPlan.Entry, step number: Int, _ watch: WorkerWatch, screen: Screen? = nil) {
    let steps = entry.run.allSteps
    let step = steps.indices.contains(number - 1) ? steps[number - 1] : nil
    let (code, label): (FailureCode, String) =
      switch watch.kind {
      case .crash: (.workerCrashed, "the app crashed")
      case .endless: (.workerStopped, "never ended")
      case .foreign: (.foreignMessage, "under way at that time")
      }
    self.init(
      diagnostic: Diagnostic(
        code: code.rawValue, message: watch.cause, file: step?.step.file ?? entry.journey.file,
        span: step?.step.span ?? entry.journey.title.span, label: label,
        see: watch.lastWords + (step?.origins.map(\.description) ?? [])), step: step?.number,
      screen: screen.map { Wireframe.text($0) }, isEngineFault: true)
  }
}
