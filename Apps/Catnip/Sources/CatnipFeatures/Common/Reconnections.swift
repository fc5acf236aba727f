public import Observation
public import WhiskerEnvironment

/// The number of times that the network has returned since the launch.
///
/// It counts as long as the app runs, so that a screen that was covered finds out what it has missed.
@MainActor @Observable
public final class Reconnections {
  /// The number so far.
  public private(set) var count = 0

  @ObservationIgnored private var changes: ReachabilityChanges?
  @ObservationIgnored private let disconnected: @MainActor () -> Void
  @ObservationIgnored private let reconnected: @MainActor () -> Void

  /// Begins to count; `reconnected` is called each time, and `disconnected` each time that the network goes.
  public init(
    of reachability: Reachability, disconnected: @escaping @MainActor () -> Void = {},
    reconnected: @escaping @MainActor () -> Void
  ) {
    self.disconnected = disconnected
    self.reconnected = reconnected
    changes = ReachabilityChanges(of: reachability) { [weak self] in self?.changed($0) }
  }

  private func changed(_ isOnline: Bool) {
    guard isOnline else { return disconnected() }
    reconnected()
    count += 1
  }
}
