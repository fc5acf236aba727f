/// A reference to a task that outlives the moment in which it was current.
///
/// The standard library hands out `UnsafeCurrentTask` for the length of a closure only. The value holds a strong reference to the task,
/// and its `cancel()`, `isCancelled` and `==` read nothing but the task object, so keeping it is safe; what must not be done with a
/// kept one is to touch task locals or the priority.
struct RuntimeTask: Equatable {
  private let task: UnsafeCurrentTask

  /// The task that runs on this thread; `nil` outside of every task.
  static var current: RuntimeTask? { withUnsafeCurrentTask { $0.map(RuntimeTask.init(task:)) } }

  /// The task that a ready job goes on with, by its address; the caller knows that it is a task that has not ended.
  init(address: UInt) { task = unsafeBitCast(address, to: UnsafeCurrentTask.self) }

  private init(task: UnsafeCurrentTask) { self.task = task }

  /// What tells this task from all others that live.
  var address: UInt { unsafeBitCast(task, to: UInt.self) }

  /// Whether the task was cancelled.
  var isCancelled: Bool { task.isCancelled }

  /// Cancels the task; its cancellation handlers run before this returns.
  func cancel() { task.cancel() }
}
