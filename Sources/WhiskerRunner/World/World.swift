import ScreenModels
import WhiskerEnvironment
import WhiskerFakeHTTP
import WhiskerFiles
import WhiskerHTTP
import WhiskerScript
import WhiskerSnapshots
import WhiskerSource
import WhiskerTime

/// Everything outside the app in one run: time, the network, the device, its storage, and the secrets to hide.
///
/// A world outlives the app's process: a relaunch keeps the time, the declared replies and the storage, and replaces the parts that belong to
/// one process. An ``AppDriver`` drives the app that lives in it.
@MainActor
final class World {
  let run: JourneyRun
  let journey: Journey
  let options: RunOptions
  /// The settings and values that the header provides for each launch.
  let provisions: Provisions
  /// The storage that survives a relaunch.
  let storage: RunStorage
  /// The databases that the journey locks.
  let databaseLocks = DatabaseLocks()
  /// Hides the values of secrets.
  let mask: SecretMask
  let transport: FakeTransport
  let network: NetworkLog
  let shownBodies = ShownBodies()
  let targets: RequestTargets
  /// The texts that the app received; nil in a run that does not ask for texts that are in no table.
  let receivedData: ReceivedData?
  let startOfWallTime: WallTime
  var device: TurnableDevice {
    didSet { process.display.change(to: device.current) }
  }
  private(set) var process: WorldProcess
  /// The names that `let` steps bound.
  private(set) var names = TakenNames()
  /// The effects that the app triggered on the device since the last action of the user, the system or the coordinator.
  private(set) var effects: [Effect] = []
  /// The step in progress; nil before the first one.
  private(set) var currentStep: PlannedStep?
  private let clock: JourneyClock
  private var earlierProcesses = EarlierProcesses()
  /// The blocks of lines in the files of the journey.
  private var blocks: [ObjectIdentifier: InlineBlocks] = [:]
  /// Whether the run left traces in the process of the engine, which a later run could find.
  private(set) var leavesTraces = false

  /// The defaults for header lines that a journey omits.
  enum Defaults {
    static let latency = Duration.milliseconds(100)
    /// The first of January 2026 at nine in the morning, UTC, in seconds since 1970.
    static let clock: Int64 = 1_767_258_000
  }

  init(
    _ run: JourneyRun, options: RunOptions, files: FixtureFiles, targets: RequestTargets,
    words: ReceivedWords, mask: SecretMask
  ) throws(StepProblem) {
    let journey = run.journey
    self.run = run
    self.journey = journey
    self.options = options
    self.targets = targets
    self.mask = mask
    startOfWallTime = WallTime(secondsSince1970: journey.clock?.value.secondsSince1970 ?? Defaults.clock)
    let root = try Self.fixtures(of: journey, options, files)
    provisions = try Provisions(run, options: options, files: files, root: root)
    device = TurnableDevice(journey, locale: provisions.locale)
    let recording = try Self.recording(of: run, files, root)
    storage = try RunStorage(journey, options: options, provisions)
    do throws(StepProblem) {
      process = try WorldProcess(
        journey, options, at: .seconds(startOfWallTime.secondsSince1970), zone: provisions.zone,
        locale: provisions.locale,
        device: device.current)
    } catch {
      try storage.end()
      throw error
    }
    let clock = JourneyClock(process.time.clock)
    self.clock = clock
    let network = NetworkLog()
    self.network = network
    let tellsNetwork = options.details.contains(.network)
    let receivedData = run.asksForTables ? ReceivedData(words) : nil
    for body in provisions.values.map(\.bytes) + provisions.files.map(\.bytes) { receivedData?.append(body) }
    self.receivedData = receivedData
    transport = FakeTransport(
      defaultLatency: journey.latency?.value ?? Defaults.latency,
      now: { clock.now },
      timer: { clock.timer(ofAnswerAfter: $0, purpose: $1, $2)?.cancel },
      loadFile: { try files.read($0, in: root) },
      onEvent: { event in
        if tellsNetwork { network.append(event) }
        if let receivedData, case .replied(_, let response) = event { receivedData.append(response.body) }
      })
    for rule in recording { transport.add(rule) }
    disguiseRequests()
  }

  /// Lets recorded replies match requests with declared secrets, which a recording does not contain.
  private func disguiseRequests() {
    if mask.isEmpty { return }
    transport.disguise = { [secrets = mask.secrets] in secrets.masked($0) }
  }

  /// Returns the folder of reply files.
  private static func fixtures(
    of journey: Journey, _ options: RunOptions, _ files: FixtureFiles
  ) throws(StepProblem) -> String {
    if let folder = options.fixtures { return folder }
    do throws(FileError) { return try files.root(ofJourneyAt: journey.file.path) } catch {
      throw .run(.file(error))
    }
  }

  /// Returns the replies of the header's HAR file.
  private static func recording(
    of run: JourneyRun, _ files: FixtureFiles, _ root: String
  ) throws(StepProblem) -> [ReplyRule] {
    guard let path = run.journey.replies else { return [] }
    do throws(RecordingError) {
      let recording = try files.recording(path.value, in: root)
      guard let rules = recording.rules(ofJourney: run.name) else {
        throw RecordingError(recording, path: path.value, journey: run.name)
      }
      return rules
    } catch { throw .network(.badRecording(error)) }
  }

  /// Returns the blocks of lines in a file, which is looked through once.
  func inlineBlocks(of file: SourceFile) -> InlineBlocks {
    if let known = blocks[ObjectIdentifier(file)] { return known }
    let found = InlineBlocks(file.bytes)
    blocks[ObjectIdentifier(file)] = found
    return found
  }

  // MARK: Steps

  /// Begins a step: failures refer to it, and work that begins to wait records its number.
  func begin(_ planned: PlannedStep) {
    currentStep = planned
    if planned.definition.traits.contains(.isDeed) { effects = [] }
    time.step = planned.number
    transport.step = RequestStep(
      number: planned.number, origin: RuleOrigin(file: planned.file.path, line: planned.line))
  }

  /// The bytes of the step in progress, for failures without a place of their own.
  var span: SourceSpan { currentStep?.span ?? journey.title.span }

  /// Returns the origin of a line of the step in progress, for replies and holds.
  func origin(ofLine line: Int) -> RuleOrigin {
    RuleOrigin(file: (currentStep?.file ?? journey.file).path, line: line)
  }

  /// Binds a name to a text taken from the screen; the value of a secret is hidden from here on, and one that is too short fails.
  ///
  /// - Returns: Whether it is that of a secret.
  func take(_ name: LocatedText, _ value: String) throws(StepProblem) -> Bool {
    let scope = currentStep?.scope ?? 0
    let isHidden = run.hides(name.value, scope: scope)
    if isHidden {
      if SecretForms.isShort(value) { throw .run(.shortSecret(name)) }
      mask.take(TakenSecret(name: name.value, value: value))
      disguiseRequests()
    }
    names.take(name.value, value, scope: scope)
    return isHidden
  }

  /// Returns the effects that the app triggered since the last call.
  func takeEffects() -> [Effect] {
    let new = process.effects.take()
    effects += new
    return new
  }

  /// The databases that the journey has locked and the app has never opened.
  var unusedLocks: [DatabaseLocking] { databaseLocks.unused(besides: storage.device.openedDatabases) }

  // MARK: Time

  /// The virtual time of the app's present process.
  var time: VirtualTimeSession { process.time }

  /// The virtual time since the journey began.
  var now: Duration { clock.now }

  /// The moment that the app's clocks show.
  var wallTime: WallTime { startOfWallTime.advanced(by: now) }

  /// The virtual time that passed in earlier processes.
  var elapsedBefore: Duration { clock.elapsed }

  /// The number of the app's jobs that ran in all its processes.
  var jobsRun: Int { earlierProcesses.jobs + time.jobsRun }

  /// The scheduling choices of a seeded run, in all processes of the app.
  var picks: [Int] { earlierProcesses.picks + time.picks }

  // MARK: The app's process

  /// Creates the environment for a launch of the app.
  func environment() -> AppEnvironment {
    var environment = environment(
      ProcessStorage(disk: storage.device, process: process.app),
      ProcessTransport(network: transport, process: process.app))
    environment.process = process.app
    return environment
  }

  /// Creates the environment of another program on the device.
  func environmentOfOthers() -> AppEnvironment { environment(storage.device.content, transport) }

  private func environment(_ storage: any DeviceStorage, _ transport: any HTTPTransport) -> AppEnvironment {
    let clock = clock
    let start = startOfWallTime
    let randomSeed = WorldProcess.randomSeed(journey, process: earlierProcesses.count)
    return AppEnvironment(
      clock: time.clock, wallTime: { start.advanced(by: clock.now) }, transport: transport,
      reachability: process.reachability, configuration: provisions.configuration, zone: provisions.zone,
      locale: provisions.locale, storage: storage, scene: process.scene, display: process.display,
      systemVersion: provisions.systemVersion, effects: process.effects,
      random: .seeded(randomSeed), identifiers: .random(.seeded(~randomSeed)))
  }

  /// Kills the app's process and starts another one; no task, request or timer of the old one continues.
  ///
  /// A killed process runs no more code. Its tasks are cancelled nevertheless, so that they end and release what they hold; what they do then reaches
  /// neither the device nor the network, and work that does not end is no failure.
  ///
  /// - Parameter release: Releases the app.
  func restartProcess(releasing release: () -> Void) throws(StepProblem) {
    process.app.end()
    transport.dropAll()
    let step = time.step
    do throws(FileError) {
      try options.appFolders?.setAside()
      release()
      transport.failAll(with: .cancelled)
      earlierProcesses.add(time)
      if !endProcess().isClean { leavesTraces = true }
      try options.appFolders?.putBack()
    } catch { throw .run(.file(error)) }
    process = try WorldProcess(
      journey, options, at: .seconds(startOfWallTime.secondsSince1970), after: now, zone: provisions.zone,
      locale: provisions.locale,
      device: device.current, number: earlierProcesses.count, usedPicks: earlierProcesses.picks.count,
      isOnline: process.reachability.isOnline,
      answers: process.effects.answers)
    time.step = step
    clock.continue(with: time.clock)
  }

  /// Ends the network, then time.
  ///
  /// - Returns: Anything left that could disturb the next run in this process.
  func end() -> SessionEnd {
    transport.end()
    databaseLocks.end()
    let end = endProcess()
    _ = network.take()
    return end
  }

  /// Releases what is left of the app, then ends its time.
  ///
  /// Released objects may cancel tasks. After the end of time, these would continue on other threads, in the midst of the next run.
  private func endProcess() -> SessionEnd {
    process = process.withoutApp
    let end = time.end()
    leavesTraces = leavesTraces || end.leavesTraces
    return end
  }
}
