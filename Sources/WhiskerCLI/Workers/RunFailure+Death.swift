import TextRenderer
import WhiskerRunner
import WhiskerScript
import WhiskerSource

extension JourneyOutcome {
  /// Creates the outcome of a run that ended too early.
  init(_ status: Status, at moment: LastMoment) {
    self.init(status: status, steps: moment.stepsDone, jobs: 0, time: moment.time)
  }
}

extension RunFailure {
  /// Creates the failure of a run whose worker died in a step.
  ///
  /// - Parameters:
  ///   - entry: The run.
  ///   - moment: How far it was.
  ///   - watch: The record of the worker's end.
  ///   - options: The values of the run's secrets, which are hidden in the worker's last words.
  @MainActor
  init(
    crashOf entry: JourneyPlan.Entry, at moment: LastMoment, _ watch: WorkerWatch, _ options: RunOptions
  ) {
    let (code, label): (code: FailureCode, label: String) =
      switch watch.kind {
      case .crash: (code: .workerCrashed, label: "the app crashed")
      case .endless: (code: .workerStopped, label: "never ended")
      case .foreign: (code: .foreignMessage, label: "under way at that time")
      }
    let words = watch.lastWords { JourneyRunner.masked($0, of: entry, options: options, taken: moment.taken) }
    // What a step waits for is the reason why it never ended, and a process that it starts may be why it crashed.
    let call = watch.kind == .foreign ? nil : moment.call
    self.init(
      code: code, watch.cause, label: label, in: entry, at: moment, notes: (call.map { [$0] } ?? []) + words)
  }

  /// Returns the failures of a run whose worker died and that it has not reported.
  ///
  /// The journey never reaches what happened when the app only ran on to explain one of them, so it is no failure of its own.
  @MainActor
  static func unreported(
    of entry: JourneyPlan.Entry, at moment: LastMoment, _ watch: WorkerWatch, _ options: RunOptions
  ) -> [RunFailure] {
    var failures = moment.heldFailures
    let place =
      switch moment.explanation {
      case .lookAhead?: failures.indices.last
      case .proof?: failures.indices.first
      case nil: Int?.none
      }
    guard let place else { return failures + [RunFailure(crashOf: entry, at: moment, watch, options)] }
    failures[place] = failures[place].unexplained(entry, at: moment, watch, options)
    return failures
  }

  /// Returns them with the run's secrets hidden, for a command that prints them itself.
  @MainActor
  static func maskedUnreported(
    of entry: JourneyPlan.Entry, at moment: LastMoment, _ watch: WorkerWatch, _ options: RunOptions
  ) -> [RunFailure] {
    unreported(of: entry, at: moment, watch, options).compactMap { failure in
      let masked = JourneyRunner.masked(.failed(failure), of: entry, options: options, taken: moment.taken)
      guard case .failed(let failure) = masked else { return nil }
      return failure
    }
  }

  /// Returns the failure with the reason why it could not be explained further.
  @MainActor
  private func unexplained(
    _ entry: JourneyPlan.Entry, at moment: LastMoment, _ watch: WorkerWatch, _ options: RunOptions
  )
    -> RunFailure
  {
    let words = watch.lastWords { JourneyRunner.masked($0, of: entry, options: options, taken: moment.taken) }
    var diagnostic = diagnostic
    diagnostic.see += ["no further explanation: \(watch.cause)"] + words
    return RunFailure(
      diagnostic: diagnostic, step: step, changes: changes, difference: difference, screen: screen,
      isEngineFault: isEngineFault)
  }

  /// Creates the failure of a run whose process ended too early.
  init(
    code: FailureCode, _ message: String, label: String, in entry: JourneyPlan.Entry, at moment: LastMoment,
    notes: [String] = []
  ) {
    let steps = entry.run.allSteps
    // The last step has ended before its app is.
    let step = steps.indices.contains(moment.step - 1) && !moment.isEnding ? steps[moment.step - 1] : nil
    self.init(
      diagnostic: Diagnostic(
        code: code.rawValue, message: message, file: step?.file ?? entry.journey.file,
        span: step?.span ?? entry.journey.title.span, label: label,
        see: notes + (step?.origins.map(\.description) ?? []),
        context: step.map { $0.context(at: moment.time, on: moment.screen) }), step: step?.number,
      screen: moment.screen.map { Wireframe.text($0) }, isEngineFault: true)
  }
}
