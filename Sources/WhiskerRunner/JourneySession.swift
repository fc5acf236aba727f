import AppCoordinator
import ScreenModels
import WhiskerEnvironment
import WhiskerFakeHTTP
import WhiskerFiles
import WhiskerHTTP
import WhiskerScript
import WhiskerSource
import WhiskerTime

/// One journey while it runs: the virtual time, the network, the app and what is on its screen.
///
/// Steps are methods in extensions, by kind. Each either does what it says or throws a ``StepProblem``.
@MainActor
final class JourneySession {
  let journey: Journey
  let app: AppDescriptor
  let options: RunOptions
  private(set) var time: VirtualTimeSession
  let transport: FakeTransport
  private(set) var reachability = Reachability()
  /// Whether the app is in front; of one process, as reachability is.
  private(set) var scene = AppScene()
  /// What the header provides for the launch, read.
  let provisions: Provisions
  /// What the device keeps over a relaunch.
  let storage: SessionStorage
  /// Hides what may not be shown.
  let mask: SecretMask
  /// What the app had the device do since the person last did something.
  private(set) var effects: [Effect] = []
  private var effectLog = EffectLog()
  private(set) var device: Device
  private let upright: Device
  private var isTurned = false
  var running: (any RunningApp)?
  /// The bytes of the step that is under way, for claims that have no place of their own.
  var currentSpan: SourceSpan
  /// The screen of the last frame; what expectations and snapshots see.
  private(set) var screen: Screen?
  private(set) var recordedSnapshots = 0
  let startOfWallTime: WallTime
  private let clock: JourneyClock
  private var jobsOfEarlierWorlds = 0
  private var picksOfEarlierWorlds: [Int] = []
  private let network: NetworkLog
  private let report: (RunEvent) -> Void
  private var isOver = false
  private var shownFingerprint: Fingerprint?
  private var seenRevision: Int?
  /// What `let` steps took, by the scope of their names.
  private var taken: [Int: Bindings] = [:]
  /// What has to be true whenever the screen changes.
  private var invariants: [Invariant] = []
  /// The step under way, for what it takes and declares.
  private(set) var currentStep: PlannedStep?
  /// The screens before this one, the latest one last; as many as are worth looking through for an element that is gone.
  private(set) var past: [PastScreen] = []
  private static let pastLimit = 200
  /// What waited when the app was last launched again, and the line that did that: it never happened.
  private(set) var lost: (line: Int, work: [String])?
  /// The screen before the last step that did something; what `expect change` compares with.
  var screenBeforeAction: Screen?
  /// What waited when the last frame was over; kept only if frames are told.
  private var awaited: [PendingItem] = []
  /// The element that a selector meant last.
  var lastFound: ElementMatch?

  /// What a journey's header leaves open.
  enum Defaults {
    static let latency = Duration.milliseconds(100)
    /// The first of January 2026 at nine in the morning, UTC.
    static let clock: Int64 = 1_767_258_000
    static let frameLimit = 1_000
  }

  init(
    _ run: JourneyRun, app: AppDescriptor, options: RunOptions, files: FixtureFiles, mask: SecretMask,
    emit: @escaping (RunEvent) -> Void
  ) throws(StepProblem) {
    let journey = run.journey
    self.journey = journey
    self.mask = mask
    self.app = app
    self.options = options
    report = emit
    currentSpan = journey.title.span
    upright = Device(journey.device?.value).withTextSize(
      journey.textSize.flatMap { TextSize(rawValue: $0.value) } ?? .standard)
    device = upright
    startOfWallTime = WallTime(secondsSince1970: journey.clock?.value.secondsSince1970 ?? Defaults.clock)
    let root: String
    do throws(FileError) {
      if let folder = options.fixtures {
        root = folder
      } else {
        root = try FixtureFiles.root(ofJourneyAt: journey.file.path)
      }
    } catch { throw .file(error.description) }
    provisions = try Provisions(run, options: options, files: files, root: root)
    storage = try SessionStorage(journey, options: options, provisions)
    do throws(StepProblem) {
      time = try Self.startWorld(journey, options, at: startOfWallTime)
    } catch {
      try storage.end()
      throw error
    }
    let clock = JourneyClock(time.clock)
    self.clock = clock
    let network = NetworkLog()
    let tellsNetwork = options.details.contains(.network)
    self.network = network
    transport = FakeTransport(
      defaultLatency: journey.latency?.value ?? Defaults.latency,
      now: { clock.now },
      sleep: { try await clock.sleep(for: $0, purpose: $1) },
      loadFile: { try files.read($0, in: root) },
      onEvent: { if tellsNetwork { network.append($0) } })
    if let replies = journey.replies {
      do throws(RecordingError) {
        for rule in try files.recording(replies.value, in: root).rules { transport.add(rule) }
      } catch { throw .file(error.description) }
    }
  }

  /// Launches the app from an environment made of this journey's header, clock and network.
  func launch() throws(StepProblem) {
    guard running == nil else { throw .launchedTwice }
    let clock = clock
    let start = startOfWallTime
    let environment = AppEnvironment(
      clock: time.clock, wallTime: { start.advanced(by: clock.now) }, transport: transport,
      reachability: reachability, configuration: provisions.configuration, zone: provisions.zone,
      locale: provisions.locale, storage: storage.device, scene: scene, effects: effectLog)
    do { running = try app.launch(environment, device) } catch { throw .launchFailed("\(error)") }
    try frame()
  }

  /// Ends the app's process and launches it again: no task, request or timer of the old one goes on.
  func relaunch() throws(StepProblem) {
    guard let app = running else { throw .notLaunched }
    let dropped = pendingWork
    lost = dropped.isEmpty ? nil : (currentStep?.step.line ?? 0, dropped)
    past = []
    app.end()
    transport.failAll(with: .cancelled)
    jobsOfEarlierWorlds += time.jobsRun
    picksOfEarlierWorlds += time.picks
    let end = time.end()
    guard end.isClean else { throw .workLeft(end.description) }
    time = try Self.startWorld(
      journey, options, at: startOfWallTime.advanced(by: clock.now), after: picksOfEarlierWorlds.count)
    clock.continue(with: time.clock)
    let isOnline = reachability.isOnline
    reachability = Reachability(isOnline: isOnline)
    scene = AppScene()
    effectLog = EffectLog()
    running = nil
    screen = nil
    shownFingerprint = nil
    seenRevision = nil
    try launch()
  }

  private static func startWorld(
    _ journey: Journey, _ options: RunOptions, at wallTime: WallTime, after used: Int = 0
  ) throws(StepProblem) -> VirtualTimeSession {
    var configuration = VirtualTimeSession.Configuration()
    configuration.isExclusive = options.isExclusive
    configuration.seed = options.seed ?? journey.seed.map { UInt64($0.value) }
    // A replayed list goes on in a new world where the last one left it.
    configuration.replay = options.replay.map { Array($0.dropFirst(used)) }
    configuration.calendarStart = .seconds(wallTime.secondsSince1970)
    do { return try VirtualTimeSession.start(configuration) } catch { throw .time(error) }
  }

  /// Takes up a step: its place is where messages point, and what begins to wait now remembers its line.
  func begin(_ planned: PlannedStep) {
    currentStep = planned
    if planned.step.statement.isDeed { effects = [] }
    currentSpan = planned.step.span
    time.step = planned.step.line
  }

  /// A step with the last of its names replaced by what was taken from the screen.
  func bound(_ planned: PlannedStep) throws(StepProblem) -> PlannedStep {
    guard planned.isOpen else { return planned }
    do throws(BindingFault) {
      return try JourneyPlan.parser.bind(planned, to: taken[planned.scope] ?? Bindings())
    } catch { throw .unbound(error.diagnostic) }
  }

  /// Lets a name stand for a text from here on.
  func take(_ name: String, _ value: String) {
    taken[currentStep?.scope ?? 0, default: Bindings()].set(name, to: value)
    if journey.hides(name) { mask.add(name, value) }
    emit(.taken(name: name, value: value))
  }

  /// Has something hold from here on; it has to hold now, if the app runs.
  func declare(invariant statement: Statement) throws(StepProblem) {
    guard let step = currentStep?.step else { return }
    let invariant = Invariant(
      statement: statement, declared: "\(step.text), from \(step.file.path):\(step.line) on")
    if screen != nil { try verify(invariant) }
    invariants.append(invariant)
  }

  /// The virtual time since the journey began.
  var now: Duration { clock.now }

  /// The number of the app's jobs that ran.
  var jobsRun: Int { jobsOfEarlierWorlds + time.jobsRun }

  /// The choices of a seeded session, of every process that the app had.
  var picks: [Int] { picksOfEarlierWorlds + time.picks }

  /// What waits for a moment of virtual time, or for something that was announced.
  var pending: [PendingItem] {
    time.pending.map { item in
      PendingItem(
        deadline: item.deadline.map { $0 + clock.elapsed }, purpose: item.purpose, origin: item.origin,
        step: item.step)
    }
  }

  /// The next moment at which something is due.
  var nextDeadline: Duration? { time.nextDeadline.map { $0 + clock.elapsed } }

  /// Lets the app come to rest at this instant: its jobs, what comes into and out of sight, and the screen.
  func frame() throws(StepProblem) {
    do {
      var frames = 0
      repeat {
        try time.drain()
        guard let running else { break }
        if try !running.update(), time.isIdle { break }
        frames += 1
        if frames > Defaults.frameLimit {
          throw VirtualTimeError.tooManyFrames(at: now, limit: Defaults.frameLimit)
        }
      } while true
    } catch { throw StepProblem(error) }
    let isNews = observe()
    if let problem = transport.takeProblems().first { throw .unanswered(problem) }
    if isNews { for invariant in invariants { try verify(invariant) } }
  }

  /// Moves time and has a frame at every instant at which something happens.
  func advance(by duration: Duration) throws(StepProblem) {
    do { try time.advance(by: duration) { try frame() } } catch { throw StepProblem(error) }
  }

  /// Moves time until nothing waits for it any more.
  func settle() throws(StepProblem) {
    do { try time.settle { try frame() } } catch { throw StepProblem(error) }
  }

  /// Takes note of what the frame changed and tells it as events; gives whether the screen is another one.
  private func observe() -> Bool {
    let before = screen
    for event in network.take() { emit(event.runEvent(clock: now, mask)) }
    if running != nil {
      for effect in effectLog.take() {
        effects.append(effect)
        emit(.effect(kind: effect.kind.rawValue, text: effect.text))
      }
    }
    for record in running?.takeNavigation() ?? [] { emit(.navigated(record)) }
    let isNews = observeScreen()
    if options.details.contains(.frames), !isOver {
      let due = awaited.filter { item in item.deadline.map { $0 <= now } ?? false }
      awaited = pending
      emit(
        .frame(
          time: now, due: due.map { RunFrame.Timer(purpose: $0.purpose, line: $0.step) },
          isFirst: before == nil))
    }
    return isNews
  }

  private func observeScreen() -> Bool {
    guard let running, running.revision != seenRevision else { return false }
    seenRevision = running.revision
    let now = running.screen
    let fingerprint = now.fingerprint
    guard fingerprint != shownFingerprint else { return false }
    shownFingerprint = fingerprint
    if let screen {
      if past.count == Self.pastLimit { past.removeFirst(Self.pastLimit / 2) }
      past.append(
        PastScreen(screen: screen, line: currentStep?.step.line ?? 0, time: VirtualMoment(self.now)))
    }
    screen = now
    emit(.screenChanged(now, fingerprint: fingerprint))
    return true
  }

  /// Tells something that a step did and that is not seen on the screen.
  func tell(_ event: RunEvent) { emit(event) }

  /// Stops telling: what happens from now on is only tried out to explain a failure.
  func beginPostMortem() { isOver = true }

  /// Turns the device by a quarter, and back the next time.
  func turnDevice() {
    isTurned.toggle()
    device = isTurned ? upright.turned : upright
    running?.resize(to: device)
  }

  private func emit(_ event: RunEvent) {
    if !isOver { report(event) }
  }

  /// Counts a reference that was written instead of compared.
  func countRecording() { recordedSnapshots += 1 }

  /// Ends the app, then the network, then time; says whether work was left that could disturb the next journey.
  func end() -> SessionEnd {
    running?.end()
    transport.end()
    let end = time.end()
    _ = network.take()
    return end
  }

  /// Ends a session that was only a trial; nothing is told of it, and what could not be ended was told of the run itself.
  func endTrial() {
    _ = end()
    do throws(StepProblem) { try storage.end() } catch { beginPostMortem() }
  }

  /// The app and its screen, for steps that need one.
  func onScreen() throws(StepProblem) -> (app: any RunningApp, screen: Screen) {
    guard let running, let screen else { throw .notLaunched }
    return (running, screen)
  }
}

extension StepProblem {
  init(_ error: any Error) {
    switch error {
    case let problem as StepProblem: self = problem
    case let error as VirtualTimeError: self = .time(error)
    case let error as ScreenError: self = .screen(error)
    case let error as FileError: self = .file(error.description)
    default: self = .file("\(error)")
    }
  }
}

extension Device {
  fileprivate init(_ size: DeviceSize?) {
    switch size {
    case .phone, nil: self = .phone
    case .tablet: self = .tablet
    case .size(let columns, let lines): self.init(name: "\(columns)x\(lines)", columns: columns, lines: lines)
    }
  }
}
