/// One thing that a session is still waiting for.
public struct PendingItem: Sendable, Equatable {
  /// How the session knows about the item.
  public enum Origin: String, Sendable {
    /// A sleep on the injected ``VirtualClock``: exact to the nanosecond.
    case virtualClock
    /// A `Task.sleep`, or a sleep on `ContinuousClock` or `SuspendingClock`, that the runtime handed to the session.
    case runtimeSleep
    /// Work without a deadline that the engine announced, such as a request in flight.
    case announced
    /// A continuation that something outside the session's knowledge has to resume.
    case continuation
  }

  /// When it is due, since the start of the session; `nil` if only an event can end the wait.
  public let deadline: Duration?
  /// What it is for, in the words of whoever waits: `debounce search`, `GET /breeds`.
  public let purpose: String
  /// How the session knows about it.
  public let origin: Origin
  /// The step in which the wait began, as the session's user counts them; `nil` where nobody does.
  public let step: Int?

  /// An item with the given parts.
  public init(deadline: Duration?, purpose: String, origin: Origin, step: Int? = nil) {
    self.deadline = deadline
    self.purpose = purpose
    self.origin = origin
    self.step = step
  }
}

extension PendingItem: CustomStringConvertible {
  /// `debounce search at 300ms`, or only the purpose where there is no deadline.
  public var description: String {
    deadline.map { "\(purpose) at \(TimeText.text($0))" } ?? purpose
  }
}
