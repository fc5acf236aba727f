internal import CWhiskerTime

/// A period of deterministic execution, during which every job of the process runs on this thread, in a fixed order, on virtual time.
///
/// `Task { }`, `await`, `Task.sleep`, task groups, detached tasks and actors work unmodified; they run when the session's
/// user calls for it and finish within that call, so no `await` is needed to wait for them.
///
///     let session = try VirtualTimeSession.start()
///     let model = SearchModel(clock: session.clock)
///     model.type("siamese")
///     try session.advance(by: .milliseconds(300)) { screen = model.screen }
///     precondition(session.end().isClean)
///
/// A process has at most one session at a time. Order: ready jobs are first in, first out; timers fire one at a
/// time by (deadline, registration), and everything due at one instant runs before time moves.
@MainActor
package final class VirtualTimeSession {
  /// The clock to inject.
  package nonisolated let clock: VirtualClock
  /// The limits the session was started with.
  package nonisolated let configuration: Configuration

  /// Whether work that leaves the session is noticed when the call is made, and not only when it comes back.
  ///
  /// Both dynamic and static builds notice every kind of ``LeakedCall``, on processors whose code can be redirected.
  package nonisolated let seesLeakingCalls: Bool
  /// Whether ``parked`` is available, as it is in dynamic builds.
  package nonisolated let seesContinuations: Bool

  let scheduler = Scheduler.shared
  var isInFrame = false

  /// Starts a session.
  ///
  /// The first call in a process installs the executors and checks that the runtime behaves (some tens of microseconds).
  /// - Throws: ``VirtualTimeError``: unsupported platform, a misbehaving runtime, a machine without time zone files, a session that is already
  ///   active, or an exclusive one where Swift Testing runs other tests.
  package static func start(
    _ configuration: Configuration = .init()
  ) throws(VirtualTimeError) -> VirtualTimeSession {
    guard RuntimeExecutors.isSupported else { throw .unsupportedPlatform }
    guard !configuration.isExclusive || !ProcessCompany.isSwiftTesting else { throw .notAlone }
    guard !Scheduler.shared.isActive else { throw .alreadyActive }
    if let zone = configuration.zone, !SystemClocks.knows(zone: zone) { throw .zoneFileMissing(zone) }
    RuntimeExecutors.install()
    let coverage = RedirectedCalls.install()
    try RuntimeSelfTest.passOnce()
    return VirtualTimeSession(configuration, sees: (coverage.calls, RuntimeSelfTest.seesContinuations))
  }

  private init(_ configuration: Configuration, sees: (calls: Bool, continuations: Bool)) {
    precondition(
      configuration.jobLimitPerInstant > 0, "no job may run (was \(configuration.jobLimitPerInstant))")
    self.configuration = configuration
    seesLeakingCalls = sees.calls
    seesContinuations = sees.continuations
    scheduler.activate(configuration)
    tier = scheduler.tier
    clock = VirtualClock(timeline: scheduler.timeline)
  }

  /// Ends a session that was not ended explicitly, so that the process's jobs run again as before.
  deinit { Scheduler.shared.abandon(clock.timeline, jobLimit: configuration.endJobLimit) }

  /// Calls a closure for each call that leaves virtual time or makes the thread wait, in any session, before the call is made: one without a limit
  /// may never return.
  nonisolated package static func observeCalls(_ observe: @escaping (LeakedCall) -> Void) {
    Scheduler.shared.callObserver = observe
  }

  /// Takes note of the progress of every session in two words of memory, which have to last as long as the process.
  ///
  /// They are the virtual nanoseconds, those of earlier processes of the app included, and a number that changes whenever the app gets a turn.
  nonisolated package static func shareProgress(in memory: UnsafeMutableRawPointer) {
    SessionProgress.share(in: memory)
  }

  /// Ends the redirection of calls for good, in the handler of a crash: what handles it after that has real time, and no call of it is noticed.
  nonisolated package static let endOfRedirection: @convention(c) () -> Void = whisker_crashed

  /// The virtual time since the start.
  package var now: Duration { clock.now.offset }

  /// The number of jobs run since the start.
  package private(set) var jobsRun: Int {
    get { isActive ? scheduler.jobsRun : jobsAtEnd }
    set { jobsAtEnd = newValue }
  }
  private var jobsAtEnd = 0

  /// Whether the session has not ended yet.
  package var isActive: Bool { !clock.timeline.isOver }

  /// Whether ``parked`` has every task that waits for a continuation, as far as is known; in a debug build not once an actor has had its turn.
  package var seesAllContinuations: Bool {
    seesContinuations && !(isActive && scheduler.parked.mayMissWaits)
  }

  /// Whether nothing can run at this instant; timers may still wait.
  package var isIdle: Bool { !isActive || (scheduler.ready.count == 0 && scheduler.inbox.isEmpty) }

  /// The precision of sleeps that do not use ``clock`` in this session.
  package let tier: TimeTier

  /// The choices of a seeded session, in order; empty without a seed.
  package var picks: [Int] { isActive ? scheduler.picks?.picks ?? [] : [] }

  /// Runs ready jobs, and those that they make ready, until none remains.
  ///
  /// Time does not move.
  ///
  /// May be called from within a job and from within a frame.
  /// - Throws: `livelock` past ``Configuration/jobLimitPerInstant``; `leak` if jobs came from another thread, which are
  ///   then in the queue and run on a further call.
  package func drain() throws(VirtualTimeError) {
    guard isActive else { throw .ended }
    scheduler.renewAllowance()
    repeat { try scheduler.drain() } while scheduler.fireOne()
  }

  func finish(jobsRun: Int) { jobsAtEnd = jobsRun }
}
