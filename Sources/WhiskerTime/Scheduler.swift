internal import Synchronization

/// The single queue and set of timers that the process's executors feed while a session is active.
///
/// All state except the atomics and the inbox belongs to the thread that activated the scheduler, which justifies
/// `@unchecked Sendable`: other threads can only check whether a session is active and use the inbox.
///
/// The complete order of work: ready jobs run first in, first out (or by a seeded generator); timers fire one at a time by
/// (deadline, registration), and everything a timer makes ready runs before the next one fires; time moves only in ``move(to:)``.
final class Scheduler: @unchecked Sendable {
  static let shared = Scheduler()

  private let active = Atomic<Bool>(false)
  let inbox = ForeignInbox()
  /// The thread of the session.
  private let owner = Atomic<UInt>(0)
  private var host: RuntimeTask?
  /// The host's address, or 0; reading it from the task is too expensive to do for every job.
  private var hostAddress: UInt = 0
  private var isExclusive = true
  /// Whether all code on the session's thread is the session's.
  private var ownsThread = false

  /// Whether the runtime's own clocks show virtual time.
  private(set) var tier = TimeTier.simplestDecimal
  /// The values of the clocks at the start of the session.
  private var calendarStart: Int64 = 0
  private var monotonicStart: Int64 = 0
  /// The nanoseconds of the sessions that this one follows.
  private var elapsedBefore: Int64 = 0

  private(set) var timeline = Timeline()
  var ready = ReadyQueue()
  var timers = DeadlineHeap<Waiting>()
  var picks: SeededPicks?
  var hasReportedMismatch = false

  /// The number of jobs run since the session's start.
  private(set) var jobsRun = 0
  /// The number of jobs run at this instant since the last outermost call.
  var jobsAtInstant = 0
  /// The start of the present millisecond of instants, and how often time has moved since.
  private var windowStart: Int64 = 0
  private(set) var movesInWindow = 0
  /// Whether the session is ending, and the steps in which tasks that this cancelled began to wait.
  var interrupted: [UInt: (step: Int, purpose: String)]?
  /// The number of sleeps on the injected clock by each task that is cancelled, since time last moved or the session began to end; by the
  /// task's number.
  var refusedSleeps: [UInt64: Int] = [:]
  /// The number of timers fired since the session's start.
  private(set) var timersFired = 0
  /// The number of jobs from other threads that no error has reported yet.
  var unreportedLeaks = 0
  /// The purpose of the last sleep that ended at once, for the message of a livelock.
  var immediateSleep: String?
  var immediateSleeps = 0
  /// The outermost place on the stack that belongs to a job, since a livelock became likely; nil before.
  private var starterLimit: UnsafeRawPointer?
  /// The functions that made work ready since then.
  private var starters = ObservedPlaces()
  /// The calls that moved work off the session's thread and that no error has reported yet.
  var unreportedCalls: [LeakedCall] = []
  /// Whether any work left the session, even if an error has reported it.
  var hasLeaked = false
  /// Receives each call that is recorded, before it is made.
  nonisolated(unsafe) var callObserver: ((LeakedCall) -> Void)?
  /// Whether an error has reported calls; what returns from then on is their work, at a time that depends on the machine.
  var hasReportedCalls = false
  /// The runtime's sleeps of tasks that no reference keeps alive, by the addresses of the tasks.
  private var scopedSleeps: [UInt: Ticket] = [:]
  /// The callers that wait for the end of this session to begin their own.
  let turns = SessionTurns()
  /// The tasks that wait for a continuation.
  let parked = ParkedContinuations()
  /// The current step of the session's user, as a number stored with pending work.
  var step = 0 {
    didSet { parked.step = step }
  }

  var jobLimit = Int.max
  private(set) var depth = 0
  private var lane: Lane?
  private var pumpIsArmed = false
  private var forwardsNext = false

  /// Whether the calling thread is the session's thread.
  var isOnOwner: Bool { ThreadIdentity.current == owner.load(ordering: .relaxed) }

  var isActive: Bool { active.load(ordering: .acquiring) }

  /// Starts collecting the process's jobs.
  ///
  /// The caller ensures that no session is active.
  func activate(_ configuration: VirtualTimeSession.Configuration) {
    jobLimit = configuration.jobLimitPerInstant
    isExclusive = configuration.isExclusive
    ownsThread = configuration.ownsThread
    picks =
      configuration.replay.map(SeededPicks.init(replaying:))
      ?? configuration.seed.map(SeededPicks.init(seed:))
    hasReportedMismatch = false
    calendarStart = VirtualNanoseconds.rounded(up: configuration.calendarStart)
    elapsedBefore = VirtualNanoseconds.rounded(up: configuration.elapsedBefore)
    monotonicStart = VirtualNanoseconds.saturatingSum(SystemClocks.monotonicStart, elapsedBefore)
    tier = configuration.usesSystemClocks && SystemClocks.isAvailable ? .exact : .simplestDecimal
    owner.store(ThreadIdentity.current, ordering: .relaxed)
    timeline = Timeline()
    jobsRun = 0
    jobsAtInstant = 0
    timersFired = 0
    windowStart = 0
    movesInWindow = 0
    interrupted = nil
    refusedSleeps = [:]
    hasLeaked = false
    hasReportedCalls = false
    unreportedLeaks = 0
    unreportedCalls = []
    immediateSleep = nil
    step = 0
    parked.removeAll()
    scopedSleeps = [:]
    _ = ready.removeAll()
    abandonTimers()
    SystemClocks.startRandomness(seed: configuration.randomSeed)
    host = RuntimeTask.current
    hostAddress = host?.address ?? 0
    SessionProgress.move(to: elapsedBefore)
    if tier == .exact {
      SystemClocks.set(monotonic: monotonicStart, calendar: calendarStart)
      SystemClocks.show(isExclusive || ownsThread)
      SystemClocks.enter(zone: configuration.zone, locale: configuration.locale)
    }
    RuntimeExecutors.beginMarks()
    RedirectedCalls.watch(true)
    ParkedContinuations.watch(true)
    ParkedContinuations.setDepth(depth)
    inbox.open()
    active.store(true, ordering: .releasing)
  }

  /// Stops collecting jobs; returns the number of ready jobs that are dropped.
  ///
  /// Jobs that other threads sent too late are passed to the platform.
  func deactivate(keepsQueue: Bool = false) -> Int {
    active.store(false, ordering: .releasing)
    if tier == .exact {
      SystemClocks.show(false)
      SystemClocks.leave()
    }
    RedirectedCalls.watch(false)
    if !keepsQueue { ParkedContinuations.watch(false) }
    timeline.finish()
    for entry in inbox.close() {
      switch entry {
      case .job(let job), .delayed(let job, _): RuntimeExecutors.forward(job)
      case .cancellation, .refusedSleep: break
      }
    }
    turns.callNext()
    if keepsQueue { return 0 }
    parked.removeAll()
    return ready.removeAll()
  }

  // MARK: Accepting jobs

  /// Accepts a job that can run now; returns `false` if the platform's executor has to run it.
  func accept(_ job: UnownedJob, _ lane: Lane) -> Bool {
    guard isActive else { return false }
    let job = ReadyJob(job: job, lane: lane)
    guard isOnOwner else {
      return belongsHere(job) && inbox.add(.job(job))
    }
    if forwardsNext {
      forwardsNext = false
      return false
    }
    if !isExclusive && !claim(job) { return false }
    push(job)
    return true
  }

  /// Accepts a job that the runtime wants to run after a `delay` on the clock `C`.
  func accept<C: Clock>(_ job: UnownedJob, _ lane: Lane, after delay: C.Duration, on clock: C.Type) -> Bool {
    guard isActive else { return false }
    // Only sleeps on the runtime's own clocks reach an executor, and both measure in `Duration`.
    guard let delay = delay as? Duration else { return false }
    let measured = VirtualNanoseconds.rounded(up: delay)
    // Another thread reads real time on every tier.
    let nanoseconds = tier == .exact && isOnOwner ? measured : SimplestDecimal.duration(measured: measured)
    let job = ReadyJob(job: job, lane: lane)
    guard isOnOwner else {
      return belongsHere(job) && inbox.add(.delayed(job, nanoseconds: nanoseconds))
    }
    if !isExclusive && !claim(job) { return false }
    park(job, delay: nanoseconds, purpose: "sleep on \(C.self)")
    return true
  }

  /// Marks a job that the session's own work created; returns `false` for a job of unrelated code that shares the thread.
  ///
  /// While no job of the session runs, other code may use the main actor on this thread, so only jobs that the host creates count.
  private func claim(_ job: ReadyJob) -> Bool {
    if hasRunHere(job.job) { return true }
    if !concernsSession { return false }
    RuntimeExecutors.mark(job.job, step: step)
    return true
  }

  /// Whether the code running on the session's thread is one of its jobs or the code that started the session.
  var concernsSession: Bool { ownsThread || depth > 0 || RuntimeTask.current == host }

  /// Returns whether a job from another thread belongs to this session: any job if it is exclusive, otherwise one that ran here before.
  private func belongsHere(_ job: ReadyJob) -> Bool { isExclusive || hasRunHere(job.job) }

  /// Returns whether a task has run in this session; of a job with which the runtime ends a sleep or a yield, that of the task that waits for it.
  private func hasRunHere(_ job: UnownedJob) -> Bool {
    if JobText.isTask(job) { return RuntimeExecutors.markedStep(job) != nil }
    return RuntimeTask.current?.firstStep != nil
  }

  func push(_ job: ReadyJob) {
    parked.remove(job.job)
    ready.push(job)
    if !scopedSleeps.isEmpty { endScopedSleep(of: job.job) }
    if let starterLimit { starters.add(JobText.starter(within: starterLimit)) }
    // An owner that never awaits drains by itself.
    if depth == 0 && hostAddress != 0 && !ownsThread { armPump() }
  }

  /// Begins to collect the names of the functions that make work ready, which takes some time for each.
  ///
  /// - Parameter limit: An address on the stack, further in than the code that runs jobs.
  func beginNamingStarters(within limit: UnsafeRawPointer) {
    starters = ObservedPlaces()
    starterLimit = limit
  }

  /// Ends the collection and returns the names.
  func endNamingStarters() -> ObservedPlaces {
    starterLimit = nil
    return starters
  }

  private func park(_ job: ReadyJob, delay: Int64, purpose: String) {
    if delay <= 0 {
      immediateSleep = purpose
      immediateSleeps &+= 1
      return push(job)
    }
    let waiter = RuntimeTask.current
    waiter?.note(step)
    let ticket = timers.insert(
      deadline: VirtualNanoseconds.saturatingSum(timeline.now, delay),
      payload: Waiting(wake: .job(job), purpose: purpose, waiter: waiter, step: step))
    if let waiter, !waiter.isCounted { scopedSleeps[waiter.address] = ticket }
  }

  /// Wakes a sleep whose task goes on although it is not due: the task was cancelled, and nothing can ask it for that once its scope has ended.
  private func endScopedSleep(of job: UnownedJob) {
    guard let ticket = scopedSleeps.removeValue(forKey: unsafeBitCast(job, to: UInt.self)),
      let waiting = timers.removeArmed(ticket)
    else { return }
    wake(waiting)
  }

  // MARK: Running jobs

  /// Starts a new allowance of jobs for the instant; called by every outermost operation and when time moves.
  func renewAllowance() {
    if depth > 0 { return }
    followHost()
    jobsAtInstant = 0
    SessionProgress.turn()
  }

  /// Moves the session to the calling thread: under Swift Testing another one may serve the main actor after each time that the host has awaited.
  private func followHost() {
    if !isExclusive && !ownsThread { owner.store(ThreadIdentity.current, ordering: .relaxed) }
  }

  /// Runs ready jobs, up to a limit, and returns their number.
  func runReady(atMost limit: Int) -> Int {
    // A shared main thread shows virtual time to the session's own jobs only.
    if depth == 0 { followHost() }
    let showsClocks = !isExclusive && !ownsThread && depth == 0 && tier == .exact
    if showsClocks { SystemClocks.show(true) }
    defer { if showsClocks { SystemClocks.show(false) } }
    depth += 1
    ParkedContinuations.setDepth(depth)
    let outer = lane
    var count = 0
    while count < limit, let next = takeNext() {
      count &+= 1
      jobsRun &+= 1
      lane = next.lane
      parked.run(next, host: hostAddress)
    }
    lane = outer
    depth -= 1
    ParkedContinuations.setDepth(depth)
    jobsAtInstant &+= count
    return count
  }

  private func takeNext() -> ReadyJob? {
    if picks == nil || ready.count == 0 { return ready.pop() }
    return ready.pop(at: picks!.next(below: ready.count))
  }

  /// Returns whether the calling code runs on the main actor, or `nil` if the platform has to decide.
  ///
  /// The platform decides on every other thread than the session's: once a program waits in `dispatchMain`, any thread may serve
  /// the main queue, and unrelated code is then rightly on the main actor there.
  func isolatesMain() -> Bool? {
    guard isActive, isOnOwner else { return nil }
    return lane != .generic
  }

  // MARK: Time

  /// Moves time forward; the caller fires the timers that are then due.
  func move(to instant: Int64) {
    precondition(instant >= timeline.now, "time cannot move back (was \(instant), now \(timeline.now))")
    timeline.move(to: instant)
    if !refusedSleeps.isEmpty { refusedSleeps = [:] }
    movesInWindow &+= 1
    if instant &- windowStart >= 1_000_000 {
      windowStart = instant
      movesInWindow = 0
    }
    SessionProgress.move(to: VirtualNanoseconds.saturatingSum(elapsedBefore, instant))
    if tier == .exact {
      SystemClocks.set(
        monotonic: VirtualNanoseconds.saturatingSum(monotonicStart, instant),
        calendar: VirtualNanoseconds.saturatingSum(calendarStart, instant))
    }
    jobsAtInstant = 0
  }

  /// Fires the first timer if it is due or a phantom, and returns whether it did.
  func fireOne() -> Bool {
    guard let deadline = timers.firstDeadline else { return false }
    guard deadline <= timeline.now || timers.first?.isPhantom == true else { return false }
    guard let (_, waiting) = timers.popFirst() else { return false }
    if deadline <= timeline.now { timersFired += 1 }
    wake(waiting)
    return true
  }

  /// Ends a wait in the same way as its deadline.
  func wake(_ waiting: Waiting) {
    switch waiting.wake {
    case .continuation(let continuation):
      continuation.resume()
    case .job(let job):
      push(job)
    case .call(let action):
      action(true)
    }
  }

  // MARK: Asynchronous hosts

  /// Makes the platform's main loop drain the queue once the host suspends.
  ///
  /// An async test that awaits while its session is active yields the main thread, and its own continuation is in
  /// this queue. Nothing else would run it. Time never moves here.
  private func armPump() {
    if pumpIsArmed { return }
    pumpIsArmed = true
    forwardsNext = true
    Task.detached { @MainActor in Scheduler.shared.pump() }
  }

  private func pump() {
    pumpIsArmed = false
    guard isActive else { return }
    renewAllowance()
    let livelock = runAllowance()
    // No caller can receive an error, and continuing would hang the process.
    if let livelock { fatalError(livelock.description) }
  }
}
