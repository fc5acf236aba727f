/// The reason why a session stayed busy at one instant, as far as its last jobs show it.
package enum LivelockCause: Sendable, Equatable {
  /// The given number of tasks continue without ever waiting: an endless yield, or tasks that wake each other.
  ///
  /// `modules` are the Swift modules of their code, if the program exports its symbols.
  case keepsRunning(tasks: Int, modules: [String])
  /// Tasks start tasks, which start tasks: two models that notify each other, or an observation that changes what it observes.
  case startsTasks(modules: [String])
  /// A task repeatedly sleeps for zero time; `purpose` is the purpose of the last sleep.
  case sleepsForNoTime(purpose: String)
}

extension LivelockCause: CustomStringConvertible {
  /// The second half of the message of a livelock.
  package var description: String {
    switch self {
    case .keepsRunning(1, let modules):
      "one task goes on without ever waiting" + Self.text(modules)
    case .keepsRunning(let tasks, let modules):
      "\(tasks) tasks go on without ever waiting" + Self.text(modules)
    case .startsTasks(let modules):
      "every task starts another one, as when two models notify each other" + Self.text(modules)
    case .sleepsForNoTime(let purpose):
      "a task sleeps for no time, again and again (\(purpose))"
    }
  }

  private static func text(_ modules: [String]) -> String {
    modules.isEmpty ? "" : ", in \(modules.joined(separator: ", "))"
  }
}
