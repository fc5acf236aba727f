/// Something that happens once and is not part of a state: "saved", "show the share sheet".
public protocol ViewEvent: Sendable {}

/// A view model that tells observers of one-off events.
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
  /// Sends the events.
  var eventSource: EventSource { get }
}

extension EventViewModel {
  /// The events from now on, for one observer.
  public var events: AsyncStream<any ViewEvent> { eventSource.events }
}

/// Hands each event to everybody who observes at that moment.
///
/// Each observer gets each event once, in the order in which they were sent. Nothing is replayed, and what is sent
/// while nobody observes is gone.
@MainActor
public final class EventSource {
  private let observers = ObserverList<any ViewEvent>()

  /// Makes a source without observers.
  public init() {}

  /// The events from now on.
  ///
  /// Every call is an observer of its own, from the call on; one that goes away is forgotten. The stream ends with the
  /// source.
  public var events: AsyncStream<any ViewEvent> { observers.stream() }

  /// The number of observers that have not gone away.
  public var observerCount: Int { observers.count }

  /// Sends an event to all observers.
  public func send(_ event: any ViewEvent) { observers.send(event) }
}
