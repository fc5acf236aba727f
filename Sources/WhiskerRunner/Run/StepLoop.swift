import ScreenModels
import WhiskerScript
import WhiskerSource

/// A step that failed.
struct StepFailure {
  let problem: StepProblem
  /// The step, with its names bound as far as they could be.
  let step: PlannedStep
  /// The screen before the step; nil if the failure is not about what the step changed.
  let before: Screen?
}

/// The only loop over the steps of a run: it binds names, runs each step, and asks whether a failure ends the run.
///
/// `run`, `drive`, `why` and the second check of a failure differ only in how they treat a failure.
@MainActor
final class StepLoop {
  /// The effect of a failure on the steps after it.
  enum Verdict {
    case goOn
    case stop
  }

  /// Judges a failure.
  typealias Judge = (StepFailure) -> Verdict

  let world: World
  let app: AppDriver
  private let emit: (RunEvent) -> Void
  private let run: JourneyRun
  private var ledger: ChangeLedger?
  /// The number of steps that succeeded.
  private(set) var done = 0
  /// The number of steps that began, not counting the teardown.
  private(set) var begun = 0
  /// Whether a failure stopped the steps before the teardown.
  private(set) var isStopped = false

  /// Creates a loop that has not begun.
  ///
  /// - Parameter emit: Receives the start and the end of each step.
  init(_ world: World, _ app: AppDriver, emit: @escaping (RunEvent) -> Void) {
    self.world = world
    self.app = app
    self.emit = emit
    run = world.run
    ledger = world.journey.namesEveryChange == nil ? nil : ChangeLedger()
  }

  /// Runs the remaining steps up to a number, until a failure stops them.
  func doSteps(through number: Int, _ judge: Judge) {
    while begun < min(number, run.steps.count), !isStopped {
      let planned = run.steps[begun]
      if planned.definition.traits.contains(.acts) {
        closeLedger(judge)
        // The step does not begin, and neither does the file that it belongs to.
        if isStopped { return }
      }
      begun += 1
      begin(planned)
      isStopped = perform(planned, judge) == .stop
    }
  }

  /// Runs the steps of each teardown whose file was reached, until a failure stops them; the other teardowns go on, each in what it made.
  ///
  /// - Returns: Whether a failure stopped one of them.
  func tearDown(_ judge: Judge) -> Bool {
    var stopped: PlannedStep?
    var hasStopped = false
    // A used file with nothing but a teardown may be the last one.
    let reached = isStopped ? begun : begun + 1
    for planned in run.teardown where planned.condition <= reached {
      if stopped?.isInTeardown(of: planned) == true { continue }
      stopped = nil
      begin(planned)
      guard perform(planned, judge) == .stop else { continue }
      (stopped, hasStopped) = (planned, true)
    }
    return hasStopped
  }

  /// Checks that the steps after the last action mention everything that it changed.
  func closeLedger(_ judge: Judge) {
    guard !isStopped, let (planned, changes) = ledger?.close(on: app.screen), !changes.isEmpty else { return }
    let failure = StepFailure(problem: .run(.unnamedChanges(changes)), step: planned, before: nil)
    isStopped = judge(failure) == .stop
  }

  private func begin(_ planned: PlannedStep) {
    world.begin(planned)
    emit(.stepStarted(StepHead(planned, of: run, at: world.now)))
  }

  private func perform(_ planned: PlannedStep, _ judge: Judge) -> Verdict {
    let traits = planned.definition.traits
    if traits.contains(.acts) {
      app.beginAction()
      ledger?.begin(planned, on: app.screen)
    }
    if traits.contains(.isDeed) { app.beginDeed() }
    app.beginStep()
    let before = app.screen
    var bound = planned
    do throws(StepProblem) {
      bound = try world.names.bound(planned)
      ledger?.mention(bound.statement)
      try PerformedStatements.performed(bound.statement).perform(in: world, on: app)
      done += 1
      tellSight(of: planned, nil)
      let pending = world.options.details.contains(.pending) ? world.pendingWork : []
      emit(.stepEnded(number: planned.number, time: world.now, pending: pending))
      return .goOn
    } catch {
      tellSight(of: planned, error)
      return judge(StepFailure(problem: error, step: bound, before: before))
    }
  }
}

extension StepLoop {
  /// Reports what an expectation saw, if requested; not for other steps, nor for snapshots, which have an event of their own.
  private func tellSight(of planned: PlannedStep, _ problem: StepProblem?) {
    let definition = planned.definition
    guard world.options.details.contains(.expectations), definition.traits.contains(.observes),
      definition !== ScreenMatches.definition
    else { return }
    guard let wording = problem?.wording else {
      return emit(.expectation(holds: true, saw: app.sight ?? ""))
    }
    emit(.expectation(holds: false, saw: wording.label.isEmpty ? wording.message : wording.label))
  }
}

extension StepFailure {
  /// Whether the run continues: the step is a `check` whose condition does not hold, or a snapshot differs from its reference, so that
  /// one run finds every changed screen.
  var isSoft: Bool { step.statement.isSoft && problem.mayComeTrue || problem.isDifferentReference }
}
