extension VirtualTimeSession {
  /// Ends the session: cancels every sleeping task, runs the resulting work, and returns what remains.
  ///
  /// Sleeps throw `CancellationError`; tasks that wait for a continuation are cancelled too, and remain unless their cancellation
  /// handlers resume it. Time does not move. At most ``Configuration/endJobLimit`` jobs run; jobs that are ready after that are
  /// dropped. From then on the process's jobs run on the platform's executors again. A second call reports a clean end.
  package func end() -> SessionEnd {
    guard isActive else {
      return SessionEnd(
        interrupted: [], leftovers: [], droppedJobs: 0, leakedJobs: 0, leakedCalls: [],
        leavesTraces: false, jobsRun: 0)
    }
    let interrupted = pending
    let before = scheduler.jobsRun
    let restless = scheduler.interruptAll(jobLimit: configuration.endJobLimit)
    let leftovers = pending + restless + parked
    scheduler.abandonTimers()
    let jobs = scheduler.jobsRun
    let leaked = scheduler.arrivals
    let calls = scheduler.unreportedCalls
    let leavesTraces = scheduler.hasLeaked || RedirectedCalls.usedSettings
    let dropped = scheduler.deactivate()
    finish(jobsRun: jobs)
    return SessionEnd(
      interrupted: interrupted, leftovers: leftovers, droppedJobs: dropped, leakedJobs: leaked,
      leakedCalls: calls, leavesTraces: leavesTraces, jobsRun: jobs - before)
  }
}
