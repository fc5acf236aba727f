import GoodCatitudeDomain
import Observation
import WhiskerEnvironment

extension Reachability {
  /// Calls a closure whenever a network is found: at once if there is one, so that a screen that was covered has missed none.
  ///
  /// - Parameter found: Receives whether the network has returned meanwhile, and was not there from the beginning.
  @MainActor func whenOnline(_ found: @MainActor (_ hasReturned: Bool) -> Void) async {
    var hasReturned = false
    for await isOnline in Observations({ self.isOnline }) {
      if isOnline { found(hasReturned) }
      hasReturned = true
    }
  }
}

extension BreedError {
  /// Whether a network that is found is a reason to try again: a connection that was lost may have been lost with it.
  func isWorthAnotherTry(hasReturned: Bool) -> Bool {
    switch self {
    case .offline: true
    case .connection, .timeout: hasReturned
    case .server, .unreadable, .storage, .cancelled: false
    }
  }
}
