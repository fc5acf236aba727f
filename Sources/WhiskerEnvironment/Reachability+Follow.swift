extension Reachability {
  /// Loads what a screen shows, and calls a closure each time that the network has returned, until the task is cancelled.
  ///
  /// The network may go and return while the first request is under way. A screen uses it as its `task`; ``ReachabilityChanges`` follows the
  /// network whatever screen is in front. Screens in view at the same time are told in the order in which they began.
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
    let (returns, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let changes = ReachabilityChanges(of: self) { if $0 { continuation.yield() } }
    for await _ in returns where isOnline { await returned() }
    withExtendedLifetime(changes) {}
    await loading
  }
}
