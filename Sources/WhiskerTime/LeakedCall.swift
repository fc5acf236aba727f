/// A call that passed work to something outside the session, recorded on the session's thread when it was made.
///
/// The work was passed on as it would have been without a session, so it may still run on another thread, or never.
package struct LeakedCall: Sendable, Equatable {
  /// The way in which the work left.
  package enum Kind: String, Sendable {
    /// `DispatchQueue.async`, with or without a group or a barrier, or a notification of a group.
    case dispatchAsync
    /// `DispatchQueue.asyncAfter`.
    case dispatchAfter
    /// A dispatch source, such as a timer or the observation of a file.
    case dispatchSource
    /// Reading or writing through a dispatch channel.
    case dispatchIO
    /// A `Timer`, or a run-loop timer.
    case timer
    /// `RunLoop.perform`.
    case runLoop
    /// A `Thread`, or a thread of the C library.
    case thread
    /// A `URLSession` at work.
    case urlSession
  }

  /// The way in which the work left.
  package let kind: Kind
  /// The label of the dispatch queue, `main` for the main queue; `nil` without a queue or if the label is empty.
  package let queue: String?
  /// The Swift module that the call began in; `nil` if the program doesn't export its symbols.
  package let module: String?
  /// The number of calls with the same properties as above; at least 1.
  package internal(set) var count: Int

  /// Creates a call with the given parts.
  package init(kind: Kind, queue: String?, module: String?, count: Int = 1) {
    self.kind = kind
    self.queue = queue
    self.module = module
    self.count = count
  }
}

extension LeakedCall: CustomStringConvertible {
  /// A description such as `DispatchQueue.async on the main queue, called in CatnipService, 3 times`.
  package var description: String {
    var text =
      switch kind {
      case .dispatchAsync: "DispatchQueue.async"
      case .dispatchAfter: "DispatchQueue.asyncAfter"
      case .dispatchSource: "a dispatch source"
      case .dispatchIO: "a dispatch channel"
      case .timer: "a Timer"
      case .runLoop: "RunLoop.perform"
      case .thread: "a new thread"
      case .urlSession: "a URLSession task"
      }
    if queue == "main" {
      text += " on the main queue"
    } else if let queue {
      text += queue.hasPrefix("com.apple.root.") ? " on a global queue" : " on the queue \(queue)"
    }
    if let module { text += ", called in \(module)" }
    return count > 1 ? text + ", \(count) times" : text
  }
}
