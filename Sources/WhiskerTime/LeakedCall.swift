/// A call that passed work to something outside the session or made its thread wait in real time, recorded when it was made.
///
/// Work is passed on as it would have been without a session, so it may still run on another thread, or never. A wait with a limit ended at
/// once.
package struct LeakedCall: Sendable, Equatable {
  /// The way in which the work left, or the thread waited.
  ///
  /// The cases are in the order of the numbers in `CWhiskerTime.h`; ``urlSession`` has none.
  package enum Kind: String, Sendable, CaseIterable {
    /// `DispatchQueue.async`, with or without a group or a barrier, or a notification of a group.
    case dispatchAsync
    /// `DispatchQueue.asyncAfter`.
    case dispatchAfter
    /// `DispatchWorkItem.notify`.
    case dispatchNotify
    /// `DispatchQueue.concurrentPerform`.
    case dispatchApply
    /// A dispatch source, such as a timer or the observation of a file.
    case dispatchSource
    /// Reading or writing through a dispatch channel.
    case dispatchIO
    /// A `Timer`, or a run-loop timer.
    case timer
    /// `RunLoop.perform`.
    case runLoop
    /// `NotificationQueue`, or an observer of a run loop.
    case runLoopObserver
    /// A `Thread`, or a thread of the C or C++ library.
    case thread
    /// A timer of the C library or the kernel.
    case systemTimer
    /// Another process.
    case process
    /// A connection, or the look-up of a host's name.
    case network
    /// Input or output in the background.
    case asyncIO
    /// A sleep of the thread.
    case sleep
    /// A wait for a file, pipe or socket, as with `select` and `poll`.
    case descriptorWait
    /// A wait for a semaphore.
    case semaphoreWait
    /// A wait for a dispatch group or a work item.
    case groupWait
    /// A wait for a condition or a barrier.
    case conditionWait
    /// `RunLoop.run`.
    case runLoopWait
    /// A wait for the end of a thread.
    case threadWait
    /// A wait for the end of a process.
    case processWait
    /// A wait for a signal.
    case signalWait
    /// `DispatchQueue.main.sync`, whose work was done in place.
    case mainQueueWait
    /// A `URLSession` at work.
    case urlSession

    /// Whether the thread waited, and no work left.
    package var isWait: Bool {
      switch self {
      case .sleep, .descriptorWait, .semaphoreWait, .groupWait, .conditionWait, .runLoopWait, .threadWait,
        .processWait, .signalWait, .mainQueueWait:
        true
      case .dispatchAsync, .dispatchAfter, .dispatchNotify, .dispatchApply, .dispatchSource, .dispatchIO,
        .timer, .runLoop, .runLoopObserver, .thread, .systemTimer, .process, .network, .asyncIO, .urlSession:
        false
      }
    }
  }

  /// The way in which the work left, or the thread waited.
  package let kind: Kind
  /// The label of the dispatch queue, `main` for the main queue; `nil` without a queue or if the label is empty.
  package let queue: String?
  /// The Swift module that the call began in; `nil` if the program doesn't export its symbols and has none in its file.
  package let module: String?
  /// The function that the call began in, such as `Catnip.FeedModel.load`; `nil` if nothing tells it.
  package let function: String?
  /// The toolchain's library that the call went through, such as `libFoundation`; empty if it went through none.
  let library: String
  /// The number of calls with the same properties as above; at least 1.
  package internal(set) var count: Int

  /// Creates a call with the given parts.
  package init(kind: Kind, queue: String?, module: String?, function: String? = nil, count: Int = 1) {
    self.init(kind: kind, queue: queue, module: module, function: function, library: "", count: count)
  }

  init(kind: Kind, queue: String?, module: String?, function: String?, library: String, count: Int = 1) {
    self.library = library
    self.kind = kind
    self.queue = queue
    self.module = module
    self.function = function
    self.count = count
  }
}

extension LeakedCall: CustomStringConvertible {
  /// A description such as `DispatchQueue.async on the main queue, called in CatnipService.Loader.load, 3 times`.
  package var description: String {
    var text =
      switch kind {
      case .dispatchAsync: "DispatchQueue.async"
      case .dispatchAfter: "DispatchQueue.asyncAfter"
      case .dispatchNotify: "DispatchWorkItem.notify"
      case .dispatchApply: "DispatchQueue.concurrentPerform"
      case .dispatchSource: "a dispatch source"
      case .dispatchIO: "a dispatch channel"
      case .timer: "a Timer"
      case .runLoop: "RunLoop.perform"
      case .runLoopObserver: "a NotificationQueue or a run-loop observer"
      case .thread: "a new thread"
      case .systemTimer: "a system timer"
      case .process: "a new process"
      case .network: "a network connection"
      case .asyncIO: "input or output in the background"
      case .sleep: "a real sleep of the thread"
      case .descriptorWait: "a real wait for a file, pipe or socket"
      case .semaphoreWait: "a real wait for a semaphore"
      case .groupWait: "a real wait for a dispatch group or work item"
      case .conditionWait: "a real wait for a condition"
      case .runLoopWait: "RunLoop.run"
      case .threadWait: "a real wait for a thread"
      case .processWait: "a real wait for a process"
      case .signalWait: "a real wait for a signal"
      case .mainQueueWait: "DispatchQueue.main.sync"
      case .urlSession: "a URLSession task"
      }
    if queue == "main" {
      text += " on the main queue"
    } else if let queue {
      text += queue.hasPrefix("com.apple.root.") ? " on a global queue" : " on the queue \(queue)"
    }
    if let place = function ?? module { text += ", called in \(place)" }
    return count > 1 ? text + ", \(count) times" : text
  }
}

extension LeakedCall.Kind {
  /// The remedy, as a sentence without a full stop.
  package var remedy: String {
    switch self {
    case .dispatchAsync: "use a `Task`, a task group or an actor instead of a queue"
    case .dispatchAfter, .sleep, .timer, .systemTimer:
      "use a `Task` that sleeps on the environment's clock"
    case .dispatchNotify, .groupWait, .threadWait: "use a `Task` and await its value"
    case .dispatchApply: "use a task group"
    case .dispatchSource, .descriptorWait: "use a `Task` with an `AsyncStream`"
    case .dispatchIO, .asyncIO: "use the environment's storage"
    case .mainQueueWait: "use `MainActor.run`"
    case .runLoop, .runLoopObserver, .runLoopWait: "use a `Task` on the main actor"
    case .thread: "use `Task.detached`"
    case .semaphoreWait, .conditionWait: "use a continuation, an `AsyncStream` or an actor"
    case .process, .processWait, .signalWait:
      "move this into a service that the app gets from outside, and replace it in journeys"
    case .network, .urlSession: "use the environment's transport"
    }
  }
}
