import AppCoordinator
import ScreenModels
import WhiskerEnvironment
import WhiskerScript
import WhiskerTime

/// Drives the app of one run: its launches, its current and earlier screens, and the conditions that must hold on all of them.
///
/// Steps act on the app through this type and on everything else through its ``World``.
@MainActor
final class AppDriver {
  let world: World
  let descriptor: AppDescriptor
  private(set) var running: (any RunningApp)?
  /// The screen after the last frame, which expectations and snapshots check.
  private(set) var screen: Screen?
  private(set) var history = ScreenHistory()
  /// The conditions that must hold whenever the screen changes.
  private(set) var invariants: [Invariant] = []
  private(set) var recordedSnapshots = 0
  /// The steps that compared the screen, by the names of their snapshots.
  private var snapshotSteps: [Bytewise: Int] = [:]
  /// The screen before the last action; `expect change` compares with it.
  private(set) var screenBeforeAction: Screen?
  /// The number of announcements on the screen from before the last action; a scroll leaves them there, an action on an element does not.
  private(set) var pastAnnouncements = 0
  private var shown: (fingerprint: Fingerprint?, revision: Int?)
  private var report: ((RunEvent) -> Void)?
  /// The description of what the last expectation saw; recorded only if expectations are requested.
  private(set) var sight: String?
  private var details: RunDetails
  /// Whether a failure shows what may have been meant; not if only its existence counts.
  private(set) var gathersEvidence = true
  /// The navigation that the system kept when the app's present process was last in the background.
  private(set) var keptState: [UInt8]?
  /// The reason why nothing is kept.
  private(set) var keptStateAbsence = KeptStateAbsence.notInBackground
  /// The work that was pending after the last frame; recorded only if frames are requested.
  private var awaited: [PendingItem] = []

  /// Creates a driver of an app that is not launched yet.
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
  ///
  /// - Parameter begin: Called before the first screen appears, so that a link or a kept state decides which one it is.
  func launch(_ begin: (any RunningApp) throws(StepProblem) -> Void = { _ in }) throws(StepProblem) {
    guard running == nil else { throw .run(.launchedTwice) }
    let app: any RunningApp
    do { app = try descriptor.launch(world.environment(), world.device.current) } catch {
      throw .run(.launchFailed(error))
    }
    running = app
    var refusal: StepProblem?
    do throws(StepProblem) { try begin(app) } catch { refusal = error }
    // The app has been launched whatever it made of the link or state.
    try frame()
    if let refusal { throw refusal }
  }

  /// Keeps the navigation of an app that asks for that; to be called in the background.
  func keepState() throws(StepProblem) {
    do { keptState = try running?.stateToKeep() } catch { throw .run(.other(error)) }
    keptStateAbsence = .notAskedFor
  }

  /// Kills the app's process and launches the app again.
  ///
  /// - Parameter begin: Called before the first screen appears.
  func relaunch(
    _ begin: (any RunningApp) throws(StepProblem) -> Void = { _ in }
  ) throws(StepProblem) {
    guard running != nil else { throw .run(.notLaunched) }
    history.relaunch(dropping: world.droppedWork)
    try world.restartProcess(releasing: end)
    screen = nil
    shown = (nil, nil)
    keptState = nil
    keptStateAbsence = .notInBackground
    try launch(begin)
  }

  /// Ends the app, cancels the tasks of its screens and releases it; to be called before its process ends.
  func end() {
    countAllAnnouncements()
    running?.end()
    running = nil
  }

  /// Lays out the app's screens for the current orientation of the device.
  func resize() {
    // A change to what the device already is leaves the announcements on the screen, as a scroll does.
    if screen?.device != world.device.current { countAllAnnouncements() }
    running?.resize(to: world.device.current)
  }

  // MARK: Events

  /// Reports an event of a step that the screen does not show.
  func tell(_ event: RunEvent) { report?(event) }

  /// Whether anything is reported.
  var isObserved: Bool { report != nil }

  /// Stops reporting, because what follows only helps to explain a failure.
  func beginPostMortem() {
    report = nil
    details = []
  }

  /// Calls a closure without gathering what a failure would show besides, which takes longer the longer the run has lasted.
  func withoutEvidence<Result>(
    _ body: () throws(StepProblem) -> Result
  ) throws(StepProblem) -> Result {
    let before = gathersEvidence
    gathersEvidence = false
    defer { gathersEvidence = before }
    return try body()
  }

  /// Records what an expectation saw; the text is built only if expectations are requested.
  func saw(_ text: @autoclosure () -> String) {
    if details.contains(.expectations) { sight = text() }
  }

  /// Takes note of a snapshot of the current step; returns the number of an earlier step with the same name.
  func claimSnapshot(_ name: String) -> Int? {
    let number = world.currentStep?.number ?? 0
    let earlier = snapshotSteps.updateValue(number, forKey: Bytewise(name))
    return earlier == number ? nil : earlier
  }

  /// Counts a reference that was recorded instead of compared.
  func countRecording() { recordedSnapshots += 1 }

  // MARK: Screens

  /// Records the screen as the one before an action.
  func beginAction() { screenBeforeAction = screen }

  /// Begins an act of the user, the system or the coordinator, after which earlier announcements and dropped work no longer count.
  func beginDeed() {
    pastAnnouncements = screen?.announcements.count ?? 0
    history.forgetDroppedWork()
  }

  /// Counts all announcements again, because the app removes those from before an action.
  func countAllAnnouncements() { pastAnnouncements = 0 }

  /// Forgets what the last expectation saw.
  func beginStep() { sight = nil }

  /// Adds a condition that must hold from here on; it is checked at once if the app is running.
  func keep(_ invariant: Invariant) throws(StepProblem) {
    if screen != nil { try invariant.verify(in: world, on: self) }
    invariants.append(invariant)
  }

  /// Processes the outcome of a frame.
  ///
  /// - Returns: Whether the screen changed.
  func observe() -> Bool {
    let isFirst = screen == nil
    for event in world.network.take() {
      tell(
        event.runEvent(
          clock: world.now, world.mask, world.shownBodies, withBodies: details.contains(.bodies)))
    }
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
            RunFrame.Timer(
              purpose: $0.purpose, place: $0.step.map(world.place), isOfRequest: $0.kind == .answer)
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
          screen: screen, step: world.currentStep?.number, time: VirtualMoment(world.now)))
    }
    screen = new
    tell(.screenChanged(new, fingerprint: fingerprint))
    return true
  }
}
