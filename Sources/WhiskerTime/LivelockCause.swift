/// The reason why a session stayed busy at one instant, as far as its last jobs show it.
package enum LivelockCause: Sendable, Equatable {
  /// The given number of tasks continue without ever waiting: an endless yield, or tasks that wake each other.
  ///
  /// `places` are the functions in which they go on, or the modules of these.
  case keepsRunning(tasks: Int, places: [String])
  /// Tasks start tasks, which start tasks: two models that notify each other, or an observation that changes what it observes.
  ///
  /// `places` are the functions that start them, or the modules of these.
  case startsTasks(places: [String])
  /// Many tasks are ready, of which none was seen to start another one; `places` are the functions in which they go on, or the modules of these.
  case manyTasks(places: [String])
  /// A task repeatedly sleeps for zero time; `purpose` is the purpose of the last sleep, `places` the functions that sleep, or their modules.
  case sleepsForNoTime(purpose: String, places: [String])
  /// A task repeatedly sleeps for so little time that time moves by next to nothing.
  case crawls(purpose: String, places: [String])

  /// Whether it is about instants, and not about jobs.
  package var isCrawl: Bool { if case .crawls = self { true } else { false } }
}

extension LivelockCause: CustomStringConvertible {
  /// The second half of the message of a livelock.
  package var description: String {
    switch self {
    case .keepsRunning(1, let places):
      "one task goes on without ever waiting" + Self.text(places)
    case .keepsRunning(let tasks, let places):
      "\(tasks) tasks go on without ever waiting" + Self.text(places)
    case .startsTasks(let places):
      "every task starts another one, as when two models notify each other" + Self.text(places)
    case .manyTasks(let places):
      "many tasks are ready at once" + Self.text(places)
    case .sleepsForNoTime(let purpose, let places):
      "a task repeatedly sleeps for zero time (\(purpose))" + Self.text(places)
    case .crawls(let purpose, let places):
      "a task repeatedly sleeps for almost no time (\(purpose))" + Self.text(places)
    }
  }

  /// The remedy, as a sentence without a full stop.
  package var remedy: String {
    switch self {
    case .keepsRunning:
      "wait for something in each iteration: an event, or a sleep on the environment's clock"
    case .startsTasks: "change, or tell others, only where something differs from before"
    case .manyTasks: "start fewer tasks, or one that does the work of many in a loop"
    case .sleepsForNoTime, .crawls: "give the sleep an interval"
    }
  }

  private static func text(_ places: [String]) -> String {
    places.isEmpty ? "" : ", in \(places.joined(separator: ", "))"
  }
}
