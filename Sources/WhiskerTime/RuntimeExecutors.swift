// The only file of the package that relies on behaviour the concurrency runtime does not guarantee: its custom-executor SPI and
// one of its entry points. `RuntimeSelfTest` exercises all of it and so decides whether a new toolchain is usable.

#if os(Linux)
  internal import CWhiskerTime
  internal import Synchronization
  @_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) internal import _Concurrency

  /// Replaces the process's executors with two that feed the scheduler while a session is active and forward otherwise.
  enum RuntimeExecutors {
    static let isSupported = true

    /// The main executor on which jobs have to be run.
    static let main = UnownedSerialExecutor(ordinary: InterceptingMainExecutor.shared)
    static let generic = UnownedTaskExecutor(ordinary: InterceptingTaskExecutor.shared)

    /// Installs the executors for the rest of the process; later calls do nothing.
    static func install() { _ = installed }

    /// Runs a job to its next suspension.
    ///
    /// Generic jobs run on the task executor: on the main executor a detached task would count as main-actor code.
    static func run(_ ready: ReadyJob) {
      switch ready.lane {
      case .main: ready.job.runSynchronously(on: main)
      case .generic: ready.job.runSynchronously(on: generic)
      }
    }

    /// Passes a job to the executor that it would have had without this module.
    static func forward(_ ready: ReadyJob) {
      switch ready.lane {
      case .main: PlatformExecutorFactory.mainExecutor.enqueue(ExecutorJob(ready.job))
      case .generic: PlatformExecutorFactory.defaultExecutor.enqueue(ExecutorJob(ready.job))
      }
    }

    /// Returns the number that distinguishes a job's task from all others of the process.
    static func taskNumber(_ job: UnownedJob) -> UInt64 { jobTaskNumber(job) }

    /// Begins a session, in which no task is marked yet.
    ///
    /// A task of an earlier one may still run, such as that of a test whose session has ended while the next test has one.
    static func beginMarks() { session.wrappingAdd(1, ordering: .relaxed) }

    /// Marks the job's task as one that ran in the session, until that ends, unless it is marked already; `step` is the present one.
    static func mark(_ job: UnownedJob, step: Int) {
      guard JobText.isTask(job), markedStep(job) == nil else { return }
      word(of: job).pointee = brand(job) ^ UInt64(step & (steps - 1))
    }

    /// Returns the step in which ``mark(_:step:)`` was first called in the session with a job of this task; `nil` if it never was.
    ///
    /// The runtime's other jobs, with which it ends sleeps and yields and serves actors, have no number, and so no mark: in memory that is
    /// used again it would be that of another job.
    static func markedStep(_ job: UnownedJob) -> Int? {
      guard JobText.isTask(job) else { return nil }
      let step = word(of: job).pointee ^ brand(job)
      return step < steps ? Int(step) : nil
    }

    // What the runtime offers an executor for its own use is erased whenever a task is enqueued.
    private static func word(of job: UnownedJob) -> UnsafeMutablePointer<UInt64> {
      whisker_free_word(unsafeBitCast(job, to: UnsafeMutableRawPointer.self))
    }

    /// The number of steps that a mark can tell apart.
    private static let steps = 1 << 20

    /// Returns the mark of a job in the session, made from the task's number so that memory reused for another task does not carry the mark on.
    private static func brand(_ job: UnownedJob) -> UInt64 {
      let salt = session.load(ordering: .relaxed) &* 0xD6E8_FEB8_6659_FD93
      return (jobTaskNumber(job) ^ 0x5748_4953_4B45_5221 ^ salt) &* 0x9E37_79B9_7F4A_7C15
    }

    /// The number of the session among those of the process.
    private static let session = Atomic<UInt64>(0)

    private static let installed: Void = _createExecutors(factory: Factory.self)

    private struct Factory: ExecutorFactory {
      static var mainExecutor: any MainExecutor { InterceptingMainExecutor.shared }
      static var defaultExecutor: any TaskExecutor { InterceptingTaskExecutor.shared }
    }
  }

  /// The main actor's executor.
  private final class InterceptingMainExecutor: MainExecutor, SchedulingExecutor, @unchecked Sendable {
    static let shared = InterceptingMainExecutor()
    private let scheduler = Scheduler.shared

    // Computed and not stored, because a process that only runs sessions must not load the platform's executors.
    private var platform: any MainExecutor { PlatformExecutorFactory.mainExecutor }

    func run() throws { try platform.run() }
    func stop() { platform.stop() }

    func enqueue(_ job: UnownedJob) {
      if !scheduler.accept(job, .main) { platform.enqueue(ExecutorJob(job)) }
    }

    func enqueue(_ job: consuming ExecutorJob) { enqueue(UnownedJob(job)) }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
      let job = UnownedJob(job)
      if !scheduler.accept(job, .main, after: delay, on: C.self) {
        PlatformTimers.executor(for: platform)
          .enqueue(ExecutorJob(job), after: delay, tolerance: tolerance, clock: clock)
      }
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) {
      let job = UnownedJob(job)
      if !scheduler.accept(job, .main, after: clock.now.duration(to: instant), on: C.self) {
        PlatformTimers.executor(for: platform)
          .enqueue(ExecutorJob(job), at: instant, tolerance: tolerance, clock: clock)
      }
    }

    func checkIsolated() {
      switch scheduler.isolatesMain() {
      case nil: platform.checkIsolated()
      case true?: return
      case false?: fatalError("code that expects the main actor runs outside of it")
      }
    }

    func isIsolatingCurrentContext() -> Bool? {
      scheduler.isolatesMain() ?? platform.isIsolatingCurrentContext()
    }
  }

  /// The executor of everything that is not isolated to an actor with its own executor.
  private final class InterceptingTaskExecutor: TaskExecutor, SchedulingExecutor, @unchecked Sendable {
    static let shared = InterceptingTaskExecutor()
    private let scheduler = Scheduler.shared

    private var platform: any TaskExecutor { PlatformExecutorFactory.defaultExecutor }

    func enqueue(_ job: UnownedJob) {
      if !scheduler.accept(job, .generic) { platform.enqueue(ExecutorJob(job)) }
    }

    func enqueue(_ job: consuming ExecutorJob) { enqueue(UnownedJob(job)) }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
      let job = UnownedJob(job)
      if !scheduler.accept(job, .generic, after: delay, on: C.self) {
        PlatformTimers.executor(for: platform)
          .enqueue(ExecutorJob(job), after: delay, tolerance: tolerance, clock: clock)
      }
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) {
      let job = UnownedJob(job)
      if !scheduler.accept(job, .generic, after: clock.now.duration(to: instant), on: C.self) {
        PlatformTimers.executor(for: platform)
          .enqueue(ExecutorJob(job), at: instant, tolerance: tolerance, clock: clock)
      }
    }
  }

  private enum PlatformTimers {
    static func executor(for executor: any Executor) -> any SchedulingExecutor {
      if let scheduling = executor as? any SchedulingExecutor { return scheduling }
      guard let fallback = PlatformExecutorFactory.defaultExecutor as? any SchedulingExecutor else {
        fatalError("the platform's executors cannot wait for a deadline")
      }
      return fallback
    }
  }

  @_silgen_name("swift_task_getJobTaskId") private func jobTaskNumber(_ job: UnownedJob) -> UInt64
#else
  /// Without replaceable executors, everything compiles and starting a session fails.
  enum RuntimeExecutors {
    static let isSupported = false
    static func install() {}
    static func run(_ ready: ReadyJob) {}
    static func forward(_ ready: ReadyJob) {}
    static func taskNumber(_ job: UnownedJob) -> UInt64 { 0 }
    static func beginMarks() {}
    static func mark(_ job: UnownedJob, step: Int) {}
    static func markedStep(_ job: UnownedJob) -> Int? { nil }
  }
#endif
