import Observation
import WhiskerEnvironment

/// The returns of a network since a screen was created, also those while another one was in front of it.
@MainActor @Observable
final class NetworkReturns {
  private var count = 0
  /// The number of returns of which the screen was told.
  @ObservationIgnored private var toldCount = 0

  @ObservationIgnored private let reachability: Reachability
  @ObservationIgnored private var changes: ReachabilityChanges?

  /// Begins to count.
  init(of reachability: Reachability) {
    self.reachability = reachability
    // A task that waits for all changes would end with each disappearance.
    changes = ReachabilityChanges(of: reachability) { [weak self] in if $0 { self?.count += 1 } }
  }

  /// Calls a closure whenever a network is found: at once if there is one, and after each return.
  ///
  /// - Parameter found: Receives whether the network has returned since the last call.
  func whenOnline(_ found: @MainActor (_ hasReturned: Bool) -> Void) async {
    await follow { if case .found(let hasReturned) = $0 { found(hasReturned) } }
  }

  /// Calls a closure with the state of the network: at once, so that a screen that was covered has missed none, and after each change.
  func follow(_ told: @MainActor (NetworkState) -> Void) async {
    for await (isOnline, count) in Observations({ (self.reachability.isOnline, self.count) }) {
      if isOnline {
        let hasReturned = count != toldCount
        toldCount = count
        told(.found(hasReturned: hasReturned))
      } else {
        told(.missing)
      }
    }
  }
}
