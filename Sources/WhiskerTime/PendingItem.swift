/// One thing that a session is still waiting for.
package struct PendingItem: Sendable, Equatable {
  /// How the session knows about the item.
  package enum Origin: String, Sendable {
    /// A sleep on the injected ``VirtualClock``: exact to the nanosecond.
    case virtualClock
    /// A `Task.sleep`, or a sleep on `ContinuousClock` or `SuspendingClock`, that the runtime handed to the session.
    case runtimeSleep
    /// Work without a deadline that the engine announced, such as a request in flight.
    case announced
    /// A continuation that something outside the session's knowledge has to resume.
    case continuation
  }

  /// What kind of thing it is for.
  package enum Purpose: String, Sendable {
    /// The answer to a request, which is told as such.
    case answer
    /// Anything else.
    case other
  }

  /// When it is due, since the start of the session; `nil` if only an event can end the wait.
  package let deadline: Duration?
  /// What it is for, in the words of whoever waits: `debounce search`, `GET /breeds`.
  package let purpose: String
  /// How the session knows about it.
  package let origin: Origin
  /// The step in which the wait began, as the session's user counts them; `nil` where nobody does.
  package let step: Int?

  /// What kind of thing it is for.
  package let kind: Purpose

  /// An item with the given parts.
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
  /// The item on a clock that began so much earlier.
  package func delayed(by elapsed: Duration) -> PendingItem {
    PendingItem(
      deadline: deadline.map { $0 + elapsed }, purpose: purpose, origin: origin, step: step, kind: kind)
  }
}

extension PendingItem: CustomStringConvertible {
  /// `debounce search at 300ms`, or only the purpose where there is no deadline.
  package var description: String {
    deadline.map { "\(purpose) at \(TimeText.text($0))" } ?? purpose
  }
}
