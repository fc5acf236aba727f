import ScreenModels
import WhiskerFakeHTTP
import WhiskerScript
import WhiskerSource
import WhiskerTime

/// One run in progress: its steps, its failures, and its outcome.
@MainActor
final class RunInProgress {
  private let world: World
  private let app: AppDriver
  private let loop: StepLoop
  private let proof: FailureProof
  private let emit: (RunEvent) -> Void
  private var run: JourneyRun { world.run }
  private var hasFailed = false
  private var isEngineFault = false
  private var failures = 0
  /// The failures in order; they are reported at the end of the run.
  ///
  /// A failure includes its step if the step might still succeed and the run had to continue before it was possible to
  /// wait for it.
  private var held: [(failure: RunFailure, unproven: PlannedStep?, meets: Bool)] = []
  /// Whether a failure of the app was reported that an expected one can be.
  private var meetsExpectation = false
  /// The maximum number of failures that get a second check, since each needs a run of its own.
  private static let proofLimit = 8
  /// The time and number of jobs at the end of the run; the search for explanations does not count.
  private var ended: (time: Duration, jobs: Int)?
  /// Receives each failure as it happens, for a caller that has to report it if the app ends the process before the end of the run; the same
  /// failure again once it is explained further.
  var onHeld: ((RunFailure) -> Void)?
  /// Receives how a failure is being explained, again for each step of a run that is repeated for it, and nil at the end of it.
  var onExplaining: ((FailureExplanation?) -> Void)?
  /// Called when the steps are over and the app is about to be ended.
  var onEnding: (() -> Void)?
  /// Whether nothing is left in this process that the next run could find.
  private(set) var endedClean = true

  /// Begins a run.
  ///
  /// - Parameters:
  ///   - proof: Checks a second time the failures for which the run could not wait.
  ///   - emit: Receives each event.
  init(_ world: World, _ app: AppDriver, _ proof: FailureProof, emit: @escaping (RunEvent) -> Void) {
    self.world = world
    self.app = app
    self.proof = proof
    self.emit = emit
    loop = StepLoop(world, app, emit: emit)
  }

  /// Runs the remaining steps up to a number.
  ///
  /// - Returns: Whether none failed in a way that ends the run.
  func run(through number: Int) -> Bool {
    loop.doSteps(through: number) { fail($0, endsRun: true) }
    hasFailed = loop.isStopped
    return !hasFailed
  }

  /// Runs every step, then the teardown, and ends the run.
  func runToEnd() -> JourneyOutcome {
    loop.doSteps(through: run.steps.count) { fail($0, endsRun: true) }
    loop.closeLedger { fail($0, endsRun: true) }
    let teardownFailed = loop.tearDown { fail($0, endsRun: false) }
    hasFailed = loop.isStopped || teardownFailed
    return end()
  }

  private func fail(_ failure: StepFailure, endsRun: Bool) -> StepLoop.Verdict {
    let now = (world.now, world.jobsRun)
    // Looking ahead advances time, but the teardown needs the app in its present state.
    let looksAhead = !failure.isSoft && endsRun && !run.teardown.contains { $0.condition <= loop.begun }
    let explainer = FailureExplainer(world: world, app: app)
    var explained = explainer.explain(failure, looksAhead: false)
    onHeld?(explained)
    // The app may end the process in a time that the journey never reaches.
    if looksAhead, failure.problem.mayComeTrue {
      explained = explaining(.lookAhead) { explainer.explain(failure, looksAhead: true) }
      onHeld?(explained)
    }
    let isUnproven = endsRun && !looksAhead && failure.problem.mayComeTrue
    held.append((explained, isUnproven ? failure.step : nil, endsRun && !failure.problem.isMissingReference))
    if looksAhead { ended = now }
    return failure.isSoft ? .goOn : .stop
  }

  private func explaining<Result>(_ explanation: FailureExplanation, _ explain: () -> Result) -> Result {
    onExplaining?(explanation)
    defer { onExplaining?(nil) }
    return explain()
  }

  /// Returns the failure of a step with the time at which it would succeed; nil if a second run does not reach the step.
  private func proven(_ step: PlannedStep) -> RunFailure? {
    explaining(.proof) { proof.failure(of: step) { self.onExplaining?(.proof) } }
  }

  /// Reports a failure; one that shows a mistake of the journey is expected only beside another.
  private func tell(_ failure: RunFailure) {
    failures += 1
    if failure.isEngineFault { isEngineFault = true }
    let isExpected = meetsExpectation || run.expectedFailure?.isQuarantine == true
    emit(isExpected ? run.report(of: failure) : .failed(failure))
  }

  /// Ends the app and its world, reports the remaining events, and returns the outcome.
  func end() -> JourneyOutcome {
    let (time, jobs) = ended ?? (world.now, world.jobsRun)
    let unused = world.transport.unusedReplies
    let stillHeld = world.heldRequests
    let release = world.releaseLine
    let unusedHolds = world.transport.unusedHolds
    let unusedLocks = world.unusedLocks
    let picks = world.picks
    let (end, leftover) = close()
    if !hasFailed, !stillHeld.isEmpty {
      hasFailed = true
      tell(run.failure(stillHeld, release: release))
    }
    if !hasFailed, !unusedHolds.isEmpty {
      hasFailed = true
      tell(run.failure(unusedHolds))
    }
    if !hasFailed, !unusedLocks.isEmpty {
      hasFailed = true
      tell(run.failure(unusedLocks, opened: world.storage.device.openedDatabases))
    }
    if !hasFailed, !unused.isEmpty { tell(run.failure(unused)) }
    if failures == 0, !end.isClean {
      meetsExpectation = true
      tell(RunFailure(world.workLeft(at: end), in: run))
    }
    if let leftover { tell(RunFailure(leftover, in: run)) }
    // A run that fails ends sooner than the one that is repeated.
    if failures == 0, run.expectedFailure == nil, let given = world.options.replay?.count, given > picks.count
    {
      tell(RunFailure(.time(.virtualTime(.replayTooLong(used: picks.count, given: given))), in: run))
    }
    return JourneyOutcome(
      status: status(), steps: loop.done, jobs: jobs, time: time, tier: world.time.tier.rawValue, picks: picks
    )
  }

  /// Ends the app and its world after some of the steps, and reports their failures.
  func endEarly() {
    let (_, leftover) = close()
    if let leftover { tell(RunFailure(leftover, in: run)) }
  }

  /// Ends the app and its world and reports the failures of the steps.
  ///
  /// - Returns: The end of virtual time, and the reason why files of the run were left.
  private func close() -> (SessionEnd, leftover: StepProblem?) {
    onEnding?()
    app.end()
    let end = world.end()
    endedClean = end.isClean && !world.leavesTraces
    var leftover: StepProblem?
    do throws(StepProblem) { try world.storage.end() } catch { leftover = error }
    meetsExpectation = held.contains(where: \.meets)
    for (failure, unproven, _) in held {
      let mayProve = end.isClean && failures < Self.proofLimit
      tell(mayProve ? unproven.flatMap(proven) ?? failure : failure)
    }
    return (end, leftover)
  }

  private func status() -> JourneyOutcome.Status {
    var status: JourneyOutcome.Status = app.recordedSnapshots > 0 ? .recorded : .passed
    if let expected = run.expectedFailure {
      // A recording is no pass, whatever else is expected.
      if app.recordedSnapshots > 0 {
        status = .recorded
      } else if failures > 0 {
        status = meetsExpectation || expected.isQuarantine ? run.statusOfFailure : .failed
      } else {
        emit(.failed(RunFailure(.run(.passedUnexpectedly(expected, variant: run.variant)), in: run)))
        status = .failed
      }
    } else if failures > 0 {
      status = run.statusOfFailure
    }
    return isEngineFault ? .crashed : status
  }
}

extension JourneyRun {
  /// Returns the event that reports a failure, as an expected one if the header or a quarantine says so.
  package func report(of failure: RunFailure) -> RunEvent {
    guard let expected = expectedFailure, !failure.isEngineFault else { return .failed(failure) }
    return .failedAsExpected(because: expected.reason, failure)
  }

  /// The status after a failure that is not the engine's.
  package var statusOfFailure: JourneyOutcome.Status { expectedFailure == nil ? .failed : .failedAsExpected }

  /// Returns the failure of a run with declared replies that no request used.
  fileprivate func failure(_ unused: [UnusedReply]) -> RunFailure {
    let origin = unused[0].origin
    let step = step(declaredAt: origin)?.step
    let place = (step?.file ?? journey.file).trimmedSpan(ofLine: origin.line)
    return RunFailure(.network(.unusedReplies(unused, place)), in: self, at: step)
  }

  /// Returns the failure of a run with holds that no request met.
  fileprivate func failure(_ unused: [RequestHold]) -> RunFailure {
    let step = step(declaredAt: unused[0].origin)?.step
    let place = (step?.file ?? journey.file).trimmedSpan(ofLine: unused[0].origin.line)
    let holds = unused.map { DeclaredHold($0, in: journey) }
    return RunFailure(.network(.unusedHolds(holds, place)), in: self, at: step)
  }

  /// Returns the failure of a run that locked databases which the app never opened.
  fileprivate func failure(_ unused: [DatabaseLocking], opened: [String]) -> RunFailure {
    RunFailure(
      .storage(.unusedLocks(unused, opened: opened)), in: self,
      at: step(declaredAt: unused[0].place.origin)?.step)
  }

  /// Returns the failure of a run that ends with requests still held.
  fileprivate func failure(_ held: [HeldRequest], release: String?) -> RunFailure {
    let step = step(declaredAt: held[0].hold.origin)?.step
    return RunFailure(.network(.stillHeld(held, by: step, release: release)), in: self, at: step)
  }
}
