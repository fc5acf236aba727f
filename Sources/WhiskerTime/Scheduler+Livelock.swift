extension Scheduler {
  /// How many of the last jobs of an exhausted allowance are looked at to find out what keeps going.
  private static let observedJobs = 100

  /// Runs ready jobs until none is left.
  func drain() throws(VirtualTimeError) {
    try reportLeaks()
    if let livelock = runAllowance() { throw livelock }
    try reportMismatch()
    try reportLeaks()
  }

  /// Reports, once, that the list of picks doesn't belong to this run.
  private func reportMismatch() throws(VirtualTimeError) {
    guard !hasReportedMismatch, let choice = picks?.firstMismatch else { return }
    hasReportedMismatch = true
    throw .replayDiverged(at: VirtualNanoseconds.duration(timeline.now), choice: choice)
  }

  /// Runs what the instant's allowance lets run; an error means that more is ready.
  func runAllowance() -> VirtualTimeError? {
    let allowance = max(0, jobLimit - jobsAtInstant)
    let observed = min(allowance, Self.observedJobs)
    _ = runReady(atMost: allowance - observed)
    if ready.count == 0 { return nil }
    var observation = LivelockObservation()
    immediateSleep = nil
    immediateSleeps = 0
    for _ in 0..<observed {
      guard let next = ready.first else { break }
      observation.add(next.job)
      _ = runReady(atMost: 1)
    }
    if ready.count == 0 { return nil }
    return .livelock(
      at: VirtualNanoseconds.duration(timeline.now), limit: jobLimit,
      cause: observation.cause(immediateSleeps: immediateSleeps, purpose: immediateSleep))
  }
}

/// What the jobs have in common that run just before the allowance ends.
private struct LivelockObservation {
  private var jobs = 0
  private var tasks: [UInt64] = []
  private var modules: [String] = []

  mutating func add(_ job: UnownedJob) {
    // The runtime's own jobs say nothing about whose they are.
    guard JobText.isTask(job) else { return }
    jobs += 1
    let number = RuntimeExecutors.taskNumber(job)
    if !tasks.contains(number) { tasks.append(number) }
    if let module = JobText.module(ofReady: job), !modules.contains(module) { modules.append(module) }
  }

  func cause(immediateSleeps: Int, purpose: String?) -> LivelockCause {
    // The runtime makes a task of its own for each of its sleeps, so this is asked before tasks are counted.
    if immediateSleeps * 8 > jobs, let purpose { return .sleepsForNoTime(purpose: purpose) }
    // One task accounts for several jobs (a hop and back); tasks that do nothing but start others have one or two each.
    if tasks.count * 4 > jobs { return .startsTasks(modules: modules) }
    return .keepsRunning(tasks: tasks.count, modules: modules)
  }
}
