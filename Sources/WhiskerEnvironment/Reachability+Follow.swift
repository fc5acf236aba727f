internal import Observation

extension Reachability {
  /// Loads what a screen shows, and calls a closure each time that the network has returned, until the task is cancelled.
  ///
  /// The network may go and return while the first request is under way. A screen uses it as its `task`; ``ReachabilityChanges`` follows the
  /// network whatever screen is in front.
  ///
  /// ```swift
  /// func task() async {
  ///   await reachability.follow { await self.load() } returned: { if self.hasFailed { await self.load() } }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - load: The first request.
  ///   - returned: What to do once there is a network again.
  public func follow(
    _ load: @escaping @MainActor () async -> Void, returned: @escaping @MainActor () async -> Void
  ) async {
    async let loading: Void = load()
    for await isOnline in Observations({ self.isOnline }).dropFirst() where isOnline { await returned() }
    await loading
  }
}
