import Observation
import WhiskerEnvironment

extension Reachability {
  /// Loads what a screen shows, and calls `returned` each time that the network has returned, until the task is cancelled.
  ///
  /// The network may go and return while the first request is under way.
  func follow(
    _ load: @escaping @MainActor () async -> Void, returned: @escaping @MainActor () async -> Void
  ) async {
    async let loading: Void = load()
    for await isOnline in Observations({ self.isOnline }).dropFirst() where isOnline { await returned() }
    await loading
  }
}
