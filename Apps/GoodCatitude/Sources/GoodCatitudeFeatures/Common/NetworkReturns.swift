import Observation
import WhiskerEnvironment

/// The returns of a network since a screen was created, also those while another one was in front of it.
@MainActor @Observable
final class NetworkReturns {
  private var count = 0
  /// The number of returns of which the screen was told.
  @ObservationIgnored private var toldCount = 0

  @ObservationIgnored private let reachability: Reachability
  @ObservationIgnored private var wasOnline: Bool

  /// Begins to count.
  init(of reachability: Reachability) {
    self.reachability = reachability
    wasOnline = reachability.isOnline
    awaitChange()
  }

  /// Calls a closure whenever a network is found: at once if there is one, so that a screen that was covered has missed none.
  ///
  /// - Parameter found: Receives whether the network has returned since the last call.
  func whenOnline(_ found: @MainActor (_ hasReturned: Bool) -> Void) async {
    for await (isOnline, count) in Observations({ (self.reachability.isOnline, self.count) }) where isOnline {
      let hasReturned = count != toldCount
      toldCount = count
      found(hasReturned)
    }
  }

  // A task that waits for all changes would end with each disappearance.
  private func awaitChange() {
    withObservationTracking {
      _ = reachability.isOnline
    } onChange: { [weak self] in
      // It is called before the change.
      Task { @MainActor [weak self] in self?.changed() }
    }
  }

  private func changed() {
    if !wasOnline, reachability.isOnline { count += 1 }
    wasOnline = reachability.isOnline
    awaitChange()
  }
}
