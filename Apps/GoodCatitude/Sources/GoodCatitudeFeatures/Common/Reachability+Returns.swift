import Observation
import WhiskerEnvironment

extension Reachability {
  /// Calls a closure whenever a network is found: at once if there is one, so that a screen that was covered has missed none.
  @MainActor func whenOnline(_ found: @MainActor () -> Void) async {
    for await isOnline in Observations({ self.isOnline }) where isOnline { found() }
  }
}
