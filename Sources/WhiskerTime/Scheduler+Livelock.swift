extension Scheduler {
  /// The number of last jobs of an exhausted allowance that are inspected for the cause of the livelock.
  private static let observedJobs = 100

  /// Runs ready jobs until none is left.
  func drain() throws(VirtualTimeError) {
    try reportLeaks()
    if let livelock = runAllowance() { throw livelock }
    try reportMismatch()
    try reportLeaks()
  }

  /// Reports, once, that the list of picks does not belong to this run.
  private func reportMismatch() throws(VirtualTimeError) {
    guard !hasReportedMismatch, let choice = picks?.firstMismatch else { return }
    hasReportedMismatch = true
    throw .replayDiverged(at: VirtualNanoseconds.duration(timeline.now), choice: choice)
  }

  /// Runs jobs within the instant's allowance; returns an error if more are ready.
  func runAllowance() -> VirtualTimeError? {
    let allowance = max(0, jobLimit - jobsAtInstant)
    let observed = min(allowance, Self.observedJobs)
    _ = runReady(atMost: allowance - observed)
    if ready.count == 0 || finishesInWaves() { return nil }
    var observation = LivelockObservation()
    immediateSleep = nil
    immediateSleeps = 0
    // Whatever a job calls is further in on the stack.
    let mark = 0
    withUnsafePointer(to: mark) { beginNamingStarters(within: UnsafeRawPointer($0)) }
    for _ in 0..<observed {
      guard let next = ready.first else { break }
      observation.add(next.job)
      _ = runReady(atMost: 1)
    }
    observation.starters = endNamingStarters()
    if ready.count == 0 { return nil }
    return .livelock(
      at: VirtualNanoseconds.duration(timeline.now), limit: jobLimit,
      cause: observation.cause(immediateSleeps: immediateSleeps, purpose: immediateSleep))
  }
}

extension Scheduler {
  /// Runs on after the allowance as long as that shows that the work ends, and returns whether it did.
  ///
  /// A wave is all that is ready at one time. Many tasks of one group are few waves; a task that goes on without end needs a wave for each
  /// job, and is not given many.
  private func finishesInWaves() -> Bool {
    var waves = max(1, jobLimit / 50)
    var jobs = jobLimit.multipliedReportingOverflow(by: 9).partialValue
    while waves > 0, jobs > 0, ready.count > 0 {
      jobs -= runReady(atMost: min(ready.count, jobs))
      waves -= 1
    }
    return ready.count == 0
  }

  /// Reports time that moves by next to nothing, again and again.
  func reportCrawl() throws(VirtualTimeError) {
    guard movesInWindow > Self.moveLimit else { return }
    // A task that has ended has no place.
    let first = timers.first.flatMap { $0.isPhantom ? nil : $0 }
    throw .livelock(
      at: VirtualNanoseconds.duration(timeline.now), limit: Self.moveLimit,
      cause: .crawls(purpose: first?.purpose ?? "sleep", places: first?.waiter?.place.map { [$0] } ?? []))
  }

  /// The number of instants within one virtual millisecond that are no livelock.
  static let moveLimit = 10_000
}

/// The common properties of the jobs that run just before the allowance ends.
private struct LivelockObservation {
  private var jobs = 0
  private var tasks: [UInt64] = []
  /// The functions in which the tasks go on.
  private var places = ObservedPlaces()
  /// The functions that made something ready while these jobs ran.
  var starters = ObservedPlaces()

  mutating func add(_ job: UnownedJob) {
    // The runtime's own jobs do not show whose they are.
    guard JobText.isTask(job) else { return }
    jobs += 1
    let number = RuntimeExecutors.taskNumber(job)
    if !tasks.contains(number) { tasks.append(number) }
    places.add(JobText.place(of: job))
  }

  func cause(immediateSleeps: Int, purpose: String?) -> LivelockCause {
    // The runtime makes a separate task for each of its sleeps, so this check comes before tasks are counted.
    if immediateSleeps * 8 > jobs, let purpose {
      return .sleepsForNoTime(purpose: purpose, places: places.names)
    }
    // A task that has not begun shows nothing of its code, in contrast to the one that starts it.
    if tasks.count * 4 > jobs {
      // Many tasks that come to an end look the same but for this.
      return starters.names.isEmpty ? .manyTasks(places: places.names) : .startsTasks(places: starters.names)
    }
    // One task accounts for several jobs (a hop and back); tasks that only start others have one or two each.
    return .keepsRunning(
      tasks: tasks.count, places: places.names.isEmpty ? starters.names : places.names)
  }
}

/// The first few different functions that were seen.
struct ObservedPlaces {
  private(set) var names: [String] = []
  private var looks = 0
  private static let limit = 3
  /// Each look takes time, and what goes on without end repeats itself soon.
  private static let lookLimit = 12

  mutating func add(_ name: @autoclosure () -> String?) {
    guard names.count < Self.limit, looks < Self.lookLimit else { return }
    looks += 1
    guard let name = name(), !names.contains(name) else { return }
    names.append(name)
  }
}
