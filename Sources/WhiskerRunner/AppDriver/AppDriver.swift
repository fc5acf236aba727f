import AppCoordinator
import ScreenModels
import WhiskerEnvironment
import WhiskerScript
import WhiskerTime

/// Drives the app of one run: its launches, its screen, the screens before that one, and what has to stay true of them.
///
/// Steps act on the app through this type and on everything else through its ``World``.
@MainActor
final class AppDriver {
  let world: World
  let descriptor: AppDescriptor
  private(set) var running: (any RunningApp)?
  /// The screen of the last frame; expectations and snapshots see this one.
  private(set) var screen: Screen?
  private(set) var history = ScreenHistory()
  /// Statements that have to be true whenever the screen changes.
  private(set) var invariants: [Invariant] = []
  private(set) var recordedSnapshots = 0
  /// The screen before the last action; `expect change` compares with it.
  private(set) var screenBeforeAction: Screen?
  private var shown: (fingerprint: Fingerprint?, revision: Int?)
  private var report: ((RunEvent) -> Void)?
  /// The text of what the last expectation saw; kept only if somebody asked for expectations.
  private(set) var sight: String?
  private var details: RunDetails
  /// What was pending after the last frame; kept only if somebody asked for frames.
  private var awaited: [PendingItem] = []

  /// A driver of an app that is not launched yet.
  ///
  /// - Parameter emit: Receives each event as it happens.
  init(_ descriptor: AppDescriptor, in world: World, emit: @escaping (RunEvent) -> Void) {
    self.descriptor = descriptor
    self.world = world
    report = emit
    details = world.options.details
  }

  // MARK: Processes

  /// Launches the app.
  func launch() throws(StepProblem) {
    guard running == nil else { throw .run(.launchedTwice) }
    do { running = try descriptor.launch(world.environment(), world.device.current) } catch {
      throw .run(.launchFailed(error))
    }
    try frame()
  }

  /// Ends the app's process and launches the app again.
  func relaunch() throws(StepProblem) {
    guard let app = running else { throw .run(.notLaunched) }
    history.relaunch(in: world.currentStep?.step, dropping: world.pendingWork)
    app.end()
    try world.restartProcess()
    running = nil
    screen = nil
    shown = (nil, nil)
    try launch()
  }

  /// Ends the app: every task of a screen is cancelled.
  func end() { running?.end() }

  /// Lays the app's screens out for the device as it is held now.
  func resize() { running?.resize(to: world.device.current) }

  // MARK: Events

  /// Tells an event of a step that the screen does not show.
  func tell(_ event: RunEvent) { report?(event) }

  /// Tells nothing from now on: what happens is only tried out to explain a failure.
  func beginPostMortem() {
    report = nil
    details = []
  }

  /// Records what an expectation saw; the text is made only where somebody listens.
  func saw(_ text: @autoclosure () -> String) {
    if details.contains(.expectations) { sight = text() }
  }

  /// Counts a reference that was written instead of compared.
  func countRecording() { recordedSnapshots += 1 }

  // MARK: Screens

  /// Keeps the screen as the one before an action.
  func beginAction() { screenBeforeAction = screen }

  /// Forgets what the last expectation saw.
  func beginStep() { sight = nil }

  /// Has a statement hold from here on; it has to hold now, if the app runs.
  func keep(_ invariant: Invariant) throws(StepProblem) {
    if screen != nil { try invariant.verify(in: world, on: self) }
    invariants.append(invariant)
  }

  /// Takes note of what a frame did.
  ///
  /// - Returns: Whether the screen changed.
  func observe() -> Bool {
    let isFirst = screen == nil
    for event in world.network.take() { tell(event.runEvent(clock: world.now, world.mask)) }
    if let running {
      for effect in world.takeEffects() { tell(.effect(kind: effect.kind.rawValue, text: effect.text)) }
      for record in running.takeNavigation() { tell(.navigated(record)) }
    }
    let isNews = observeScreen()
    if details.contains(.frames) {
      let now = world.now
      let due = awaited.filter { item in item.deadline.map { $0 <= now } ?? false }
      awaited = world.pending
      tell(
        .frame(
          time: now,
          due: due.map {
            RunFrame.Timer(purpose: $0.purpose, line: $0.step, isOfRequest: $0.kind == .answer)
          }, isFirst: isFirst))
    }
    return isNews
  }

  private func observeScreen() -> Bool {
    guard let running, running.revision != shown.revision else { return false }
    shown.revision = running.revision
    let new = running.screen
    let fingerprint = new.fingerprint
    guard fingerprint != shown.fingerprint else { return false }
    shown.fingerprint = fingerprint
    if let screen {
      history.append(
        PastScreen(
          screen: screen, line: world.currentStep?.step.line ?? 0, time: VirtualMoment(world.now)))
    }
    screen = new
    tell(.screenChanged(new, fingerprint: fingerprint))
    return true
  }
}
