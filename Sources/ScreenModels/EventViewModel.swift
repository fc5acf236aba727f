/// An event that happens once and is not part of a state: "saved", "show the share sheet".
public protocol ViewEvent: Sendable {}

/// A view model that sends one-off events to observers.
///
/// ```swift
/// struct LoginFailed: ViewEvent { let message: String }
///
/// @MainActor final class Login: EventViewModel {
///   let eventSource = EventSource()
///   func submit() { eventSource.send(LoginFailed(message: "Unknown name")) }
/// }
/// ```
@MainActor
public protocol EventViewModel: AnyObject {
  /// The source that sends the events.
  var eventSource: EventSource { get }
}

extension EventViewModel {
  /// The events from now on, for one observer.
  public var events: AsyncStream<any ViewEvent> { eventSource.events }
}

/// Delivers each event to all current observers.
///
/// Each observer receives each event once, in the order sent. Nothing is replayed, and events sent without an observer
/// are lost.
@MainActor
public final class EventSource {
  private let observers = ObserverList<any ViewEvent>()

  /// Creates a source without observers.
  public init() {}

  /// A stream of the events from now on.
  ///
  /// Each access adds an observer; observers that no longer exist are removed. The stream ends together with the
  /// source.
  public var events: AsyncStream<any ViewEvent> { observers.stream() }

  /// The number of active observers.
  public var observerCount: Int { observers.count }

  /// Sends an event to all observers.
  public func send(_ event: any ViewEvent) { observers.send(event) }
}
