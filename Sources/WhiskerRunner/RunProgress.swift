import ScreenModels
import WhiskerFakeHTTP
import WhiskerScript
import WhiskerSource
import WhiskerTime

/// How far a run has come, and what it has found.
@MainActor
final class RunProgress {
  private let session: JourneySession
  private let run: JourneyRun
  private let again: @MainActor () throws(StepProblem) -> JourneySession
  private let emit: (RunEvent) -> Void
  private var done = 0
  /// The steps that began, those of the teardown apart.
  private var begun = 0
  /// Whether a step failed for good, so that no other one of its kind is done.
  private var hasFailed = false
  private var isEngineFault = false
  private var failures = 0
  /// What failed, in order; it is told when all else is over.
  ///
  /// A failure comes with its step if what that expects may still come true and the run had to go on before anybody could
  /// wait for it.
  private var held: [(failure: RunFailure, unproven: PlannedStep?)] = []
  /// How many failures are held against another run that waits; each is a run of its own.
  private static let proofLimit = 8
  private var ledger: ChangeLedger?
  /// Time and jobs when the run was over; finding out more about a failure does not count.
  private var ended: (time: Duration, jobs: Int)?
  /// Whether nothing was left that could disturb the next run.
  private(set) var endedClean = true

  /// Begins a run.
  ///
  /// - Parameters:
  ///   - session: Where the run happens.
  ///   - run: Its steps.
  ///   - again: Makes another session like it that tells nothing, once this one is over.
  ///   - emit: Receives each event.
  init(
    _ session: JourneySession, _ run: JourneyRun,
    again: @escaping @MainActor () throws(StepProblem) -> JourneySession,
    _ emit: @escaping (RunEvent) -> Void
  ) {
    self.session = session
    self.run = run
    self.again = again
    self.emit = emit
    ledger = run.journey.namesEveryChange == nil ? nil : ChangeLedger()
  }

  /// Whether something failed, for good or not.
  var hasFindings: Bool { !held.isEmpty }

  /// Does the steps up to a number that were not done yet; says whether none failed for good.
  func run(through number: Int) -> Bool {
    while begun < min(number, run.steps.count), !hasFailed {
      begun += 1
      perform(run.steps[begun - 1], endsRun: true)
    }
    return !hasFailed
  }

  func runToEnd() -> JourneyOutcome {
    _ = run(through: run.steps.count)
    if !hasFailed { closeLedger() }
    let failedInSteps = hasFailed
    hasFailed = false
    for step in run.teardown where step.condition <= begun && !hasFailed { perform(step, endsRun: false) }
    hasFailed = hasFailed || failedInSteps
    return end()
  }

  private func perform(_ planned: PlannedStep, endsRun: Bool) {
    session.begin(planned)
    let step = planned.step
    emit(.stepStarted(StepHead(planned, of: run, at: session.now)))
    if step.statement.isAction {
      if endsRun { closeLedger() }
      if hasFailed { return }
      session.screenBeforeAction = session.screen
      ledger?.begin(planned, on: session.screen)
    }
    let before = session.screen
    var bound = planned
    do throws(StepProblem) {
      bound = try session.bound(planned)
      ledger?.mention(bound.step.statement)
      try session.perform(bound.step)
      done += 1
      session.tellSight(of: bound.step.statement)
      let pending = session.options.details.contains(.pending) ? session.pendingWork : []
      emit(.stepEnded(number: planned.number, time: session.now, pending: pending))
    } catch {
      session.tellSight(of: bound.step.statement, error)
      fail(error, at: bound, before, endsRun: endsRun)
    }
  }

  private func fail(_ problem: StepProblem, at planned: PlannedStep, _ before: Screen?, endsRun: Bool) {
    let now = (session.now, session.jobsRun)
    let isSoft = planned.step.statement.isSoft && problem.mayComeTrue
    // The teardown needs the app as it is, so nobody may look ahead then.
    let looksAhead = !isSoft && endsRun && !run.teardown.contains { $0.condition <= begun }
    let failure = session.explain(problem, at: planned, before: before, looksAhead: looksAhead)
    held.append((failure, endsRun && !looksAhead && problem.mayComeTrue ? planned : nil))
    if looksAhead { ended = now }
    if !isSoft { hasFailed = true }
  }

  /// What a run that is done once more would say of a step that failed, with time to find out when it would have been true.
  private func proof(of planned: PlannedStep) -> RunFailure? {
    do throws(StepProblem) {
      let session = try again()
      defer { session.endTrial() }
      for step in run.steps {
        session.begin(step)
        let before = session.screen
        var bound = step
        do throws(StepProblem) {
          bound = try session.bound(step)
          if bound.step.statement.isAction { session.screenBeforeAction = before }
          try session.perform(bound.step)
        } catch  where step.number == planned.number {
          return session.explain(error, at: bound, before: before, looksAhead: true)
        } catch { if !bound.step.statement.isSoft { return nil } }
        if step.number == planned.number { return nil }
      }
      return nil
    } catch { return nil }
  }

  /// Tells a failure, as one that is expected if the header says so.
  private func tell(_ failure: RunFailure) {
    failures += 1
    if failure.isEngineFault { isEngineFault = true }
    if let reason = run.journey.expectedToFail, !failure.isEngineFault {
      emit(.failedAsExpected(because: reason.value, failure))
    } else {
      emit(.failed(failure))
    }
  }

  /// Holds what the last action changed against what was said about it.
  private func closeLedger() {
    guard let (planned, changes) = ledger?.close(on: session.screen), !changes.isEmpty else { return }
    hasFailed = true
    let problem = StepProblem.notNamed(changes.map(\.description))
    held.append((session.explain(problem, at: planned, before: nil, looksAhead: false), nil))
  }

  /// Ends the session, tells what is left to tell, and judges.
  func end() -> JourneyOutcome {
    let (time, jobs) = ended ?? (session.now, session.jobsRun)
    let unused = session.transport.unusedReplies
    let unreleased = (requests: session.heldWork, by: session.transport.held.first?.heldBy)
    let picks = session.picks
    let end = session.end()
    endedClean = end.isClean
    var leftover: StepProblem?
    do throws(StepProblem) { try session.storage.end() } catch { leftover = error }
    for (failure, unproven) in held {
      let mayProve = endedClean && failures < Self.proofLimit
      tell(mayProve ? unproven.flatMap { proof(of: $0) } ?? failure : failure)
    }
    if !hasFailed, let origin = unreleased.by {
      hasFailed = true
      tell(session.failure(stillHeld: unreleased.requests, by: origin, in: run))
    }
    if !hasFailed, !unused.isEmpty { tell(session.failure(unusedReplies: unused, in: run)) }
    if failures == 0, !end.isClean {
      tell(RunFailure(run.journey, .workLeft(end.description), at: nil, session: session))
    }
    if let leftover { tell(RunFailure(run.journey, leftover, at: nil, session: session)) }
    var status: JourneyOutcome.Status = session.recordedSnapshots > 0 ? .recorded : .passed
    if let reason = run.journey.expectedToFail {
      if failures > 0 {
        status = .failedAsExpected
      } else {
        failures += 1
        emit(.failed(RunFailure(run.journey, .passedUnexpectedly(reason), at: nil, session: session)))
        status = .failed
      }
    } else if failures > 0 {
      status = .failed
    }
    if isEngineFault { status = .crashed }
    return JourneyOutcome(
      status: status, steps: done, jobs: jobs, time: time, tier: session.time.tier.rawValue, picks: picks)
  }
}

extension JourneySession {
  /// The failure of a run in which replies were declared that no request asked for.
  fileprivate func failure(unusedReplies unused: [UnusedReply], in run: JourneyRun) -> RunFailure {
    let origin = unused[0].origin
    let step = self.step(of: origin, in: run)
    let file = step?.step.file ?? journey.file
    return RunFailure(
      journey, .unusedReplies(unused.map(\.description), file.step(atLine: origin.line)), at: step?.step,
      session: self)
  }

  /// The failure of a run at whose end answers were still kept back.
  fileprivate func failure(stillHeld requests: [String], by origin: RuleOrigin, in run: JourneyRun)
    -> RunFailure
  {
    let step = self.step(of: origin, in: run)
    let release = step.map { String(decoding: $0.step.text.utf8.dropFirst(5), as: UTF8.self) } ?? ""
    let span = step?.step.span ?? journey.title.span
    return RunFailure(journey, .stillHeld(requests, release: release, span), at: step?.step, session: self)
  }

  /// The step that declared something; it may stand in a file that the journey uses.
  private func step(of origin: RuleOrigin, in run: JourneyRun) -> PlannedStep? {
    run.allSteps.first { planned in
      planned.step.file.path.utf8.elementsEqual(origin.file.utf8) && planned.step.lines.contains(origin.line)
    }
  }
}

extension Statement {
  /// Whether the step may change the screen, so that what follows is about its outcome.
  var isAction: Bool {
    switch self {
    case .scene, .note, .on, .slowNetwork, .flaky, .captivePortal, .normalNetwork, .hold, .see, .seeNo,
      .expect, .screenMatches, .screenShows, .printScreen, .printOutline,
      .take, .always, .check:
      false
    default: true
    }
  }

  /// Whether its failure does not end the run.
  var isSoft: Bool { if case .check = self { true } else { false } }
}
