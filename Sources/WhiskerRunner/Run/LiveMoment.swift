import AppCoordinator
package import ScreenModels
import WhiskerTime

/// Where some steps of a journey led: the screen, the time, what is pending and what could be done next.
package struct LiveMoment: Sendable {
  /// The virtual time since the journey began.
  package let time: Duration
  /// The screen; nil while the app is not running.
  package let screen: Screen?
  /// What waits, with its time and the line it waits since.
  package let pending: [String]
  /// Lines that could be written as the next step, each of them right as it stands.
  package let lines: [String]
  /// What is in view, as selectors say it, each once.
  package let selectors: [String]
}

extension JourneyRunner {
  /// Does the first steps of a run and tells where that leads; what comes after them is not done, the teardown neither.
  ///
  /// - Parameters:
  ///   - entry: A run of a plan without errors.
  ///   - number: The number of the last step to do; 0 for none.
  ///   - emit: Receives each event as it happens.
  /// - Returns: Nil if a step failed; the events say why.
  package func drive(
    _ entry: JourneyPlan.Entry, through number: Int, emit: @escaping (RunEvent) -> Void
  ) -> LiveMoment? {
    let mask = SecretMask(entry.run, options: options)
    let emit = masking(emit, of: entry, by: mask)
    do throws(StepProblem) {
      let (world, app) = try start(entry, options, mask, emit)
      let run = RunInProgress(world, app, proof(of: entry, mask), emit: emit)
      guard run.run(through: number), !run.hasFindings else {
        _ = run.end()
        isDirty = isDirty || !run.endedClean
        return nil
      }
      let moment = mask.masked(LiveMoment(in: world, on: app))
      app.end()
      if !world.end().isClean { isDirty = true }
      return moment
    } catch {
      emit(.failed(RunFailure(error, in: entry.run)))
      return nil
    }
  }
}

extension SecretMask {
  /// A moment without secrets.
  fileprivate func masked(_ moment: LiveMoment) -> LiveMoment {
    LiveMoment(
      time: moment.time, screen: moment.screen.map(masked), pending: masked(moment.pending),
      lines: masked(moment.lines), selectors: masked(moment.selectors))
  }
}

extension LiveMoment {
  /// The present of a run.
  @MainActor
  fileprivate init(in world: World, on app: AppDriver) {
    guard let running = app.running, let screen = app.screen else {
      self.init(time: world.now, screen: nil, pending: world.pendingWork, lines: ["launch"], selectors: [])
      return
    }
    let lists = running.scrollables(layer: screen.layers.count - 1)
    let wait = world.nextDeadline.map { $0 - world.now }
    self.init(
      time: world.now, screen: screen, pending: world.pendingWork,
      lines: PossibleSteps(screen: screen, lists: lists, wait: wait).lines,
      selectors: ScreenSearch(screen: screen).selectorsInView)
  }
}

extension ScreenSearch {
  /// Role and name of what is in view, each once, in the order of the screen.
  fileprivate var selectorsInView: [String] {
    var seen: Set<Bytewise> = []
    return everything().filter { $0.offScreen == nil && !$0.element.name.isEmpty }.map(\.element.selectorText)
      .filter { seen.insert(Bytewise(wrappedValue: $0)).inserted }
  }
}
