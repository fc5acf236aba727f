import AppCoordinator
package import ScreenModels
import WhiskerEnvironment
import WhiskerTime

/// The state after some steps of a journey: the screen, the time, the pending work and the possible next steps.
package struct LiveMoment: Sendable {
  /// The virtual time since the journey began.
  package let time: Duration
  /// The screen; nil while the app is not running.
  package let screen: Screen?
  /// The pending work, each item with its deadline and the line at which it began to wait.
  package let pending: [String]
  /// Valid lines for the next step.
  package let lines: [String]
  /// The visible elements as selectors, each once.
  package let selectors: [String]
}

extension JourneyRunner {
  /// Runs the first steps of a run and returns the state after them; later steps and the teardown do not run.
  ///
  /// - Parameters:
  ///   - entry: A run of a plan without errors.
  ///   - number: The number of the last step to run; 0 for none.
  ///   - emit: Receives each event as it happens.
  /// - Returns: Nil if a step failed that ends the run; the events contain the reason, as they do for a step after which a run continues.
  package func drive(
    _ entry: JourneyPlan.Entry, through number: Int, emit: @escaping (RunEvent) -> Void
  ) -> LiveMoment? {
    let mask = SecretMask(entry, options: options)
    mask.onTaken = onTakenSecret
    let emit = masking(emit, of: entry, by: mask)
    do throws(StepProblem) {
      let (world, app) = try start(entry, options, mask, emit)
      let run = inProgress(entry, world, app, mask, emit)
      let moment = run.run(through: number) ? mask.masked(LiveMoment(in: world, on: app)) : nil
      run.endEarly()
      isDirty = isDirty || !run.endedClean
      return moment
    } catch {
      emit(.failed(RunFailure(error, in: entry.run)))
      return nil
    }
  }
}

extension SecretMask {
  /// Returns a moment with secrets hidden.
  fileprivate func masked(_ moment: LiveMoment) -> LiveMoment {
    LiveMoment(
      time: moment.time, screen: moment.screen.map(masked), pending: masked(moment.pending),
      lines: masked(moment.lines), selectors: masked(moment.selectors))
  }
}

extension LiveMoment {
  /// Returns the present moment of a run.
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
      lines: PossibleSteps(
        screen: screen, lists: lists, wait: wait, isInBackground: world.process.scene.phase == .background
      ).lines,
      selectors: ScreenSearch(screen: screen).selectorsInView)
  }
}

extension ScreenSearch {
  /// The roles and names of the visible elements, each once, in the order of the screen.
  fileprivate var selectorsInView: [String] {
    var seen: Set<Bytewise> = []
    return everything().filter { $0.offScreen == nil && !$0.element.name.isEmpty }.map(\.element.selectorText)
      .filter { seen.insert(Bytewise($0)).inserted }
  }
}
