import Observation
import WhiskerEnvironment

/// Calls a closure each time that the network returns, as long as the app runs and whatever screen is in front.
@MainActor
final class NetworkReturns {
  private let reachability: Reachability
  private var wasOnline: Bool
  private let returned: @MainActor () -> Void

  /// Begins to follow the network.
  init(of reachability: Reachability, returned: @escaping @MainActor () -> Void) {
    self.reachability = reachability
    self.returned = returned
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
    if !wasOnline, reachability.isOnline { returned() }
    wasOnline = reachability.isOnline
    awaitChange()
  }
}
