import ScreenModels
import WhiskerScript
import WhiskerSource

/// A step that failed.
struct StepFailure {
  let problem: StepProblem
  /// The step, with its names bound as far as they could be.
  let step: PlannedStep
  /// The screen before the step; nil where the failure is not about what the step changed.
  let before: Screen?
}

/// The one loop over the steps of a run: binds names, does each step, and asks what a failure means for the rest.
///
/// `run`, `drive`, `why` and the second look at a failure differ only in what they do with a failure.
@MainActor
final class StepLoop {
  /// What a failure means for the steps after it.
  enum Verdict {
    case goOn
    case stop
  }

  /// Receives a failure.
  typealias Judge = (StepFailure) -> Verdict

  let world: World
  let app: AppDriver
  private let emit: (RunEvent) -> Void
  private let run: JourneyRun
  private var ledger: ChangeLedger?
  /// The number of steps that did what they say.
  private(set) var done = 0
  /// The number of steps that began, those of the teardown apart.
  private(set) var begun = 0
  /// Whether a failure stopped the steps, those of the teardown apart.
  private(set) var isStopped = false

  /// A loop that has not begun.
  ///
  /// - Parameter emit: Receives the start and the end of each step.
  init(_ world: World, _ app: AppDriver, emit: @escaping (RunEvent) -> Void) {
    self.world = world
    self.app = app
    self.emit = emit
    run = world.run
    ledger = world.journey.namesEveryChange == nil ? nil : ChangeLedger()
  }

  /// Does the steps up to a number that were not done yet, until a failure stops them.
  func doSteps(through number: Int, _ judge: Judge) {
    while begun < min(number, run.steps.count), !isStopped {
      begun += 1
      let planned = run.steps[begun - 1]
      begin(planned)
      if planned.step.statement.acts { closeLedger(judge) }
      if !isStopped { isStopped = perform(planned, judge) == .stop }
    }
  }

  /// Does the steps of the teardown whose setup began, until a failure stops them.
  ///
  /// - Returns: Whether one did.
  func tearDown(_ judge: Judge) -> Bool {
    for planned in run.teardown where planned.condition <= begun {
      begin(planned)
      if perform(planned, judge) == .stop { return true }
    }
    return false
  }

  /// Holds what the last action changed against what the steps after it mention.
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
    if planned.step.statement.acts {
      app.beginAction()
      ledger?.begin(planned, on: app.screen)
    }
    app.beginStep()
    let before = app.screen
    var bound = planned
    do throws(StepProblem) {
      bound = try world.names.bound(planned)
      ledger?.mention(bound.step.statement)
      try bound.step.statement.performed.perform(in: world, on: app)
      done += 1
      tellSight(of: bound.step.statement, nil)
      let pending = world.options.details.contains(.pending) ? world.pendingWork : []
      emit(.stepEnded(number: planned.number, time: world.now, pending: pending))
      return .goOn
    } catch {
      tellSight(of: bound.step.statement, error)
      return judge(StepFailure(problem: error, step: bound, before: before))
    }
  }
}

extension StepLoop {
  /// Tells what an expectation saw, if somebody asked; nothing for other steps, and for snapshots, which have an event of their own.
  private func tellSight(of statement: any Statement, _ problem: StepProblem?) {
    guard world.options.details.contains(.expectations), statement.observes, !(statement is ScreenMatches)
    else { return }
    guard let wording = problem?.wording else {
      return emit(.expectation(holds: true, saw: app.sight ?? ""))
    }
    emit(.expectation(holds: false, saw: wording.label.isEmpty ? wording.message : wording.label))
  }
}

extension StepFailure {
  /// Whether the step is a `check` that found something else, so that the run goes on.
  var isSoft: Bool { step.step.statement.isSoft && problem.mayComeTrue }
}
