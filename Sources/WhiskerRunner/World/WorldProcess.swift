import WhiskerEnvironment
import WhiskerScript
import WhiskerTime

/// The part of a world that belongs to one process of the app and ends with it.
@MainActor
struct WorldProcess {
  let time: VirtualTimeSession
  let reachability: Reachability
  /// The app's scene and its phase.
  let scene = AppScene()
  let effects = EffectLog()

  /// Starts virtual time for a process.
  ///
  /// - Parameters:
  ///   - wallTime: The moment at which the process starts.
  ///   - usedPicks: The number of choices of a replayed run that earlier processes made; this one continues after them.
  init(
    _ journey: Journey, _ options: RunOptions, at wallTime: WallTime, after usedPicks: Int = 0,
    isOnline: Bool = true
  ) throws(StepProblem) {
    var configuration = VirtualTimeSession.Configuration()
    configuration.isExclusive = options.isExclusive
    configuration.seed = options.seed ?? journey.seed.map { UInt64($0.value) }
    configuration.replay = options.replay.map { Array($0.dropFirst(usedPicks)) }
    configuration.calendarStart = .seconds(wallTime.secondsSince1970)
    do throws(VirtualTimeError) { time = try VirtualTimeSession.start(configuration) } catch {
      throw .time(.virtualTime(error))
    }
    reachability = Reachability(isOnline: isOnline)
  }
}

/// The totals of the processes that relaunches have ended.
@MainActor
struct EarlierProcesses {
  private(set) var jobs = 0
  private(set) var picks: [Int] = []

  /// Adds the totals of a process that is about to end.
  mutating func add(_ time: VirtualTimeSession) {
    jobs += time.jobsRun
    picks += time.picks
  }
}
