/// One thing that a session is still waiting for.
package struct PendingItem: Sendable, Equatable {
  /// The way in which the session knows about the item.
  package enum Origin: String, Sendable {
    /// A sleep on the injected ``VirtualClock``: exact to the nanosecond.
    case virtualClock
    /// A `Task.sleep`, or a sleep on `ContinuousClock` or `SuspendingClock`, that the runtime passed to the session.
    case runtimeSleep
    /// A continuation that something unknown to the session has to resume.
    case continuation
  }

  /// The kind of event that the item waits for.
  package enum Purpose: String, Sendable {
    /// The answer to a request, which is reported as such.
    case answer
    /// Anything else.
    case other
  }

  /// The time at which it is due, since the start of the session; `nil` if only an event can end the wait.
  package let deadline: Duration?
  /// The purpose, in the words of the waiting code: `debounce search`, `GET /breeds`.
  package let purpose: String
  /// The way in which the session knows about it.
  package let origin: Origin
  /// The step in which the wait began, as counted by the session's user; `nil` if steps are not counted.
  package let step: Int?

  /// The kind of event that it waits for.
  package let kind: Purpose

  /// Creates an item with the given parts.
  package init(
    deadline: Duration?, purpose: String, origin: Origin, step: Int? = nil, kind: Purpose = .other
  ) {
    self.deadline = deadline
    self.purpose = purpose
    self.origin = origin
    self.step = step
    self.kind = kind
  }
}

extension PendingItem {
  /// Returns the item relative to a clock that began earlier by `elapsed`.
  package func delayed(by elapsed: Duration) -> PendingItem {
    PendingItem(
      deadline: deadline.map { $0 + elapsed }, purpose: purpose, origin: origin, step: step, kind: kind)
  }
}

extension PendingItem: CustomStringConvertible {
  /// The purpose and the deadline, such as `debounce search at 300ms`, or only the purpose without a deadline.
  package var description: String {
    deadline.map { "\(purpose) at \(TimeText.text($0))" } ?? purpose
  }
}
