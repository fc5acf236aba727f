/// A reference to a task that outlives the moment in which it was current.
///
/// The standard library hands out `UnsafeCurrentTask` for the length of a closure only. The value holds a strong reference to the task,
/// and its `cancel()`, `isCancelled` and `==` read nothing but the task object, so keeping it is safe; what must not be done with a
/// kept one is to touch task locals or the priority.
struct RuntimeTask: Equatable {
  private let task: UnsafeCurrentTask

  /// The task that runs on this thread; `nil` outside of every task.
  static var current: RuntimeTask? { withUnsafeCurrentTask { $0.map(RuntimeTask.init(task:)) } }

  /// Whether the task was cancelled.
  var isCancelled: Bool { task.isCancelled }

  /// Cancels the task; its cancellation handlers run before this returns.
  func cancel() { task.cancel() }
}
