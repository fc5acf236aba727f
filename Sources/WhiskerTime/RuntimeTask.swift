#if canImport(CWhiskerTime)
  internal import CWhiskerTime
#endif

/// A reference to a task that remains valid after the task is no longer current, that of a task for which ``isCounted`` is false until its scope ends.
///
/// The standard library provides `UnsafeCurrentTask` only for the duration of a closure. The value holds a strong reference to the task,
/// and its `cancel()`, `isCancelled` and `==` read nothing but the task object, so keeping it is safe; only task locals and the
/// priority must not be accessed through a kept reference.
struct RuntimeTask: Equatable {
  /// A task as an object that nothing looks into.
  ///
  /// The library doesn't promise the layout of `UnsafeCurrentTask`, so every value that contained one would be copied by run-time calls.
  private final class TaskObject {}

  private let object: TaskObject

  private var task: UnsafeCurrentTask { unsafeBitCast(object, to: UnsafeCurrentTask.self) }

  /// The task that runs on this thread, or `nil` outside of every task.
  static var current: RuntimeTask? { withUnsafeCurrentTask { $0.map(RuntimeTask.init(task:)) } }

  /// Creates a reference from the address of a ready job's task; the caller guarantees that it is a task that has not ended.
  init(address: UInt) { object = unsafeBitCast(address, to: TaskObject.self) }

  private init(task: UnsafeCurrentTask) { object = unsafeBitCast(task, to: TaskObject.self) }

  static func == (one: RuntimeTask, other: RuntimeTask) -> Bool { one.object === other.object }

  /// The address, which distinguishes this task from all other live tasks.
  var address: UInt { unsafeBitCast(object, to: UInt.self) }

  /// Whether a reference keeps the task alive; that of an `async let` is in the memory of its parent.
  var isCounted: Bool {
    #if canImport(CWhiskerTime)
      return whisker_task_is_counted(unsafeBitCast(object, to: UnsafeMutableRawPointer.self)) != 0
    #else
      return true
    #endif
  }

  /// The number, which distinguishes this task from all others of the process, also from those that have ended.
  var number: UInt64 { RuntimeExecutors.taskNumber(job) }

  /// Remembers a step as the one in which the task began, unless it has an earlier one.
  func note(_ step: Int) { RuntimeExecutors.mark(job, step: step) }

  /// The first step that was noted.
  var firstStep: Int? { RuntimeExecutors.markedStep(job) }

  /// The task as a job; each task is one.
  private var job: UnownedJob { unsafeBitCast(object, to: UnownedJob.self) }

  /// The innermost function of the adopters' code in it, or the module of this; valid only while the task does not run.
  var place: String? { JobText.place(of: job) }

  /// Whether the task was cancelled.
  var isCancelled: Bool { task.isCancelled }

  /// Cancels the task; its cancellation handlers run before this returns.
  func cancel() { task.cancel() }
}
