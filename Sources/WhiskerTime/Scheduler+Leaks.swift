extension Scheduler {
  /// The maximum number of distinct calls; further ones only repeat the same problem.
  private static let callLimit = 16

  /// Records that work is about to leave the session's thread, or that the thread is about to wait.
  ///
  /// - Returns: Whether the call is the session's. Calls of unrelated code that shares the thread with the session are ignored.
  func called(_ kind: Int32, queue: UnsafeMutableRawPointer?, caller: UnsafeRawPointer?) -> Bool {
    guard isActive, isOnOwner, concernsSession else { return false }
    hasLeaked = true
    record(RedirectedCalls.kind(kind), queue: queue, caller: caller)
    return true
  }

  private func record(
    _ kind: LeakedCall.Kind, queue: UnsafeMutableRawPointer?, caller: UnsafeRawPointer?
  ) {
    // Whether the thread has to wait for work that left depends on how fast that work is.
    let isChance = kind.isWait && unreportedCalls.contains { !$0.kind.isWait }
    if isChance, callObserver == nil { return }
    let call = RedirectedCalls.describe(kind, queue: queue, caller: caller)
    callObserver?(call)
    if isChance { return }
    // What Foundation makes for itself, some of it only for the first of a process, is not what the app asked for.
    let ownMeans: [LeakedCall.Kind] =
      switch kind {
      case .process: [.thread, .network]
      case .timer, .runLoop, .runLoopObserver: [.systemTimer]
      default: []
      }
    unreportedCalls.removeAll {
      ownMeans.contains($0.kind) && $0.library == call.library && $0.module == call.module
    }
    let known = unreportedCalls.firstIndex {
      $0.kind == call.kind && $0.queue == call.queue && $0.module == call.module
        && $0.function == call.function
    }
    if let known {
      // Foundation makes several calls for each task, and other ones for the first.
      if call.kind != .urlSession { unreportedCalls[known].count += 1 }
    } else if unreportedCalls.count < Self.callLimit {
      unreportedCalls.append(call)
    }
  }

  /// Moves work from other threads to the queue, so that it is not lost, and reports it.
  func reportLeaks() throws(VirtualTimeError) {
    adoptInbox()
    if unreportedLeaks == 0 && unreportedCalls.isEmpty { return }
    let jobs = arrivals
    let calls = unreportedCalls
    unreportedLeaks = 0
    unreportedCalls = []
    if jobs == 0 && calls.isEmpty { return }
    if calls.contains(where: { !$0.kind.isWait }) { hasReportedCalls = true }
    throw .leak(at: VirtualNanoseconds.duration(timeline.now), jobs: jobs, calls: calls)
  }

  /// The number of jobs from other threads to report: none where a call is known, because it is a race when their work arrives.
  var arrivals: Int {
    hasReportedCalls || unreportedCalls.contains { !$0.kind.isWait } ? 0 : unreportedLeaks
  }

  /// Moves work from other threads to the queue and counts it.
  func adoptInbox() {
    if inbox.isEmpty { return }
    for entry in inbox.takeAll() {
      unreportedLeaks += 1
      hasLeaked = true
      switch entry {
      case .job(let job):
        push(job)
      case .delayed(let job, let nanoseconds):
        timers.insert(
          deadline: VirtualNanoseconds.saturatingSum(timeline.now, nanoseconds),
          payload: Waiting(wake: .job(job), purpose: "sleep of another thread", waiter: nil, step: step))
      case .cancellation(let ticket):
        interrupt(ticket)
      case .refusedSleep:
        break
      }
    }
  }
}
