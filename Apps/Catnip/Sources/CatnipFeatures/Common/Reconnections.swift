public import Observation
public import WhiskerEnvironment

/// The number of times that the network has returned since the launch.
///
/// It counts as long as the app runs, so that a screen that was covered finds out what it has missed.
@MainActor @Observable
public final class Reconnections {
  /// The number so far.
  public private(set) var count = 0

  @ObservationIgnored private let reachability: Reachability
  @ObservationIgnored private var wasOnline: Bool
  @ObservationIgnored private let disconnected: @MainActor () -> Void
  @ObservationIgnored private let reconnected: @MainActor () -> Void

  /// Begins to count; `reconnected` is called each time, and `disconnected` each time that the network goes.
  public init(
    of reachability: Reachability, disconnected: @escaping @MainActor () -> Void = {},
    reconnected: @escaping @MainActor () -> Void
  ) {
    self.reachability = reachability
    self.disconnected = disconnected
    self.reconnected = reconnected
    wasOnline = reachability.isOnline
    awaitChange()
  }

  // A task that waits for all changes would go on after the app has ended.
  private func awaitChange() {
    withObservationTracking {
      _ = reachability.isOnline
    } onChange: { [weak self] in
      // It is called before the change.
      Task { @MainActor [weak self] in self?.changed() }
    }
  }

  private func changed() {
    switch (wasOnline, reachability.isOnline) {
    case (false, true):
      reconnected()
      count += 1
    case (true, false): disconnected()
    default: break
    }
    wasOnline = reachability.isOnline
    awaitChange()
  }
}
