#if canImport(CWhiskerTime)
  internal import CWhiskerTime
#endif

/// The session's tasks that wait for a continuation to be resumed by other code.
///
/// It knows continuations made by an adopter's code in a dynamic build. Streams, values of other tasks and groups wait inside
/// the runtime, which keeps no list of them.
final class ParkedContinuations: @unchecked Sendable {
  private struct Parked {
    let number: Int
    let step: Int
  }

  /// The waiting tasks by address.
  private var tasks: [Int: Parked] = [:]
  #if DEBUG
    /// The functions with which waiting tasks continue, and whether such a wait counts; kept between sessions.
    private var knownFunctions: [UInt: Bool] = [:]
    /// The task that has begun to wait for a timer in this job.
    private var sleeper: UnsafeMutableRawPointer?
  #endif
  /// Whether waits may have begun unseen: in a debug build, functions of an actor that ran in a job of the actor's own.
  private(set) var mayMissWaits = false
  /// Whether waits can be recognised in this runtime; otherwise nothing is recorded.
  var isEnabled = false
  /// Whether waits are made in order to learn which functions of the runtime belong to a continuation.
  var isLearning = false
  private var count = 0
  /// The current step.
  var step = 0

  /// Starts or stops recording continuations of this thread.
  static func watch(_ on: Bool) {
    #if canImport(CWhiskerTime)
      whisker_continuations_watch(on ? 1 : 0)
    #endif
  }

  /// Sets the nesting depth of jobs; continuations made outside of every job are not recorded.
  static func setDepth(_ depth: Int) {
    #if canImport(CWhiskerTime)
      whisker_continuations_set_depth(Int32(truncatingIfNeeded: depth))
    #endif
  }

  /// Removes a continuation that the current job has just made from the record.
  ///
  /// A timer tracks it, unless `isWaitedFor` is false and it is resumed at once.
  func forget(_ continuation: UnsafeContinuation<Void, any Error>, isWaitedFor: Bool) {
    #if canImport(CWhiskerTime)
      let task = unsafeBitCast(continuation, to: UnsafeMutableRawPointer.self)
      whisker_continuations_forget_latest(task)
      #if DEBUG
        if isWaitedFor { sleeper = task }
      #endif
    #endif
  }

  var numberOfTasks: Int { tasks.count }

  #if canImport(CWhiskerTime)
    /// Runs a job and records whether its task then waits for a continuation.
    @inline(__always)
    func run(_ ready: ReadyJob, host: UInt) {
      #if DEBUG
        // Without optimisation, `withCheckedContinuation` is a call into the runtime, and the creation of the runtime's own
        // continuations is not visible here; so every task is inspected when it stops.
        let job = unsafeBitCast(ready.job, to: UnsafeMutableRawPointer.self)
        let isTask = isEnabled && whisker_task_hold(job) != 0
        let isActors = !isTask && whisker_is_actors_job(job) != 0
        sleeper = nil
        RuntimeExecutors.run(ready)
        if isTask { inspect(job, host: host) } else if isActors { mayMissWaits = true }
      #else
        RuntimeExecutors.run(ready)
      #endif
      if whisker_continuations_has_fresh() != 0 { collect(host: host) }
    }

    @inline(never)
    private func collect(host: UInt) {
      var fresh = whisker_fresh()
      while whisker_continuations_take(&fresh) != 0 { add(fresh, host: host) }
    }

    private func add(_ waiting: whisker_fresh, host: UInt) {
      let task = Int(bitPattern: waiting.task)
      if !isEnabled || UInt(bitPattern: task) == host || tasks[task] != nil { return }
      count += 1
      tasks[task] = Parked(number: count, step: step)
    }

    #if DEBUG
      private func inspect(_ job: UnsafeMutableRawPointer, host: UInt) {
        var waiting = whisker_fresh()
        guard whisker_task_let_go(job, &waiting) != 0, sleeper != job else { return }
        let function = UInt(bitPattern: waiting.resume_function)
        let counts =
          knownFunctions[function] ?? (isLearning || whisker_is_adopters_code(waiting.resume_function) != 0)
        knownFunctions[function] = counts
        if counts { add(waiting, host: host) }
      }
    #endif
  #else
    func run(_ ready: ReadyJob, host: UInt) { RuntimeExecutors.run(ready) }
  #endif

  /// Records that a task is ready again.
  @inline(__always)
  func remove(_ job: UnownedJob) {
    if !tasks.isEmpty { tasks[unsafeBitCast(job, to: Int.self)] = nil }
  }

  func removeAll() {
    tasks.removeAll()
    count = 0
    mayMissWaits = false
  }

  /// The waiting tasks in the order in which they began to wait.
  var inOrder: [(task: RuntimeTask, step: Int)] {
    tasks.sorted { $0.value.number < $1.value.number }.map {
      (RuntimeTask(address: UInt(bitPattern: $0)), $1.step)
    }
  }

  /// The waiting tasks as items of the session's pending work.
  var items: [PendingItem] {
    inOrder.map {
      PendingItem(
        deadline: nil, purpose: $0.task.place.map { "a continuation in \($0)" } ?? "a continuation",
        origin: .continuation, step: $0.step == 0 ? nil : $0.step)
    }
  }
}
