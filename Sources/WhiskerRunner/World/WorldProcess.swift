import ScreenModels
import WhiskerEnvironment
import WhiskerScript
import WhiskerTime

/// The part of a world that belongs to one process of the app and ends with it.
@MainActor
struct WorldProcess {
  /// The process as the device sees it.
  let app = AppProcess()
  let time: VirtualTimeSession
  private(set) var reachability: Reachability
  /// The app's scene and its phase.
  private(set) var scene = AppScene()
  /// The device as the app sees it.
  private(set) var display: AppDisplay
  let effects: EffectLog

  /// Starts virtual time for a process.
  ///
  /// - Parameters:
  ///   - start: The instant at which the run started, since 1970.
  ///   - elapsed: The time of earlier processes of the run.
  ///   - zone: The time zone of the device.
  ///   - locale: The language and region of the device.
  ///   - device: The device at the start of the process.
  ///   - number: The number of earlier processes of the run; each has other random numbers.
  ///   - usedPicks: The number of choices of a replayed run that earlier processes made; this one continues after them.
  ///   - answers: The answers to effects that a journey has given.
  init(
    _ journey: Journey, _ options: RunOptions, at start: Duration, after elapsed: Duration = .zero,
    zone: LocalZone, locale: LocaleName, device: Device, number: Int = 0, usedPicks: Int = 0,
    isOnline: Bool = true,
    answers: [Effect.Kind: EffectLog.PlannedAnswer] = [:]
  ) throws(StepProblem) {
    var configuration = VirtualTimeSession.Configuration()
    configuration.isExclusive = options.isExclusive
    // A run never awaits, so the screens and handlers of the app are its own too.
    configuration.ownsThread = true
    options.limits.apply(to: &configuration)
    configuration.zone = zone.identifier
    configuration.locale = locale.identifier
    configuration.randomSeed = Self.randomSeed(journey, process: number)
    configuration.seed = options.seed ?? journey.seed.map { UInt64($0.value) }
    configuration.replay = options.replay.map { Array($0.dropFirst(usedPicks)) }
    configuration.calendarStart = start + elapsed
    // A device stays switched on when an app is launched again.
    configuration.elapsedBefore = elapsed
    do throws(VirtualTimeError) { time = try VirtualTimeSession.start(configuration) } catch {
      throw .time(.virtualTime(error))
    }
    reachability = Reachability(isOnline: isOnline)
    display = AppDisplay(device)
    effects = EffectLog(clock: time.clock, answers: answers)
  }

  /// The process without the handlers and observations that its app has left, and without the objects that these hold.
  var withoutApp: WorldProcess {
    var process = self
    process.reachability = Reachability(isOnline: reachability.isOnline)
    process.scene = AppScene(phase: scene.phase)
    process.display = AppDisplay(display.device)
    return process
  }
}

extension WorldProcess {
  /// The seed of the random numbers in a process of the app; that of `--seed` does not count, which is about the order of jobs.
  static func randomSeed(_ journey: Journey, process number: Int) -> UInt64 {
    (journey.seed.map { UInt64($0.value) } ?? 0) &* 0x1_0000 &+ UInt64(number)
  }
}

/// The totals of the processes that relaunches have ended.
@MainActor
struct EarlierProcesses {
  private(set) var jobs = 0
  private(set) var picks: [Int] = []
  /// The number of processes.
  private(set) var count = 0

  /// Adds the totals of a process that is about to end.
  mutating func add(_ time: VirtualTimeSession) {
    jobs += time.jobsRun
    picks += time.picks
    count += 1
  }
}
