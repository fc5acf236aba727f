/// The returns of a network since its creation, also those while another screen was in front of the one that follows it.
///
/// A screen keeps it and follows it in its `task`, which ends when another screen comes in front and begins again afterwards: what has failed
/// without a network, or with its loss, is tried again as soon as the person sees it.
///
/// ```swift
/// func task() async {
///   await returns.whenOnline { hasReturned in
///     if self.isOffline || hasReturned && self.hasLostConnection { await self.load() }
///   }
/// }
/// ```
@MainActor
public final class NetworkReturns {
  private let reachability: Reachability
  private var hasReturned = false
  /// Wakes the task that follows.
  private var news: AsyncStream<Void>.Continuation?
  private var changes: ReachabilityChanges?

  /// Begins to note the returns of a network.
  public init(of reachability: Reachability) {
    self.reachability = reachability
    // A task that waits for all changes would end with each disappearance.
    changes = ReachabilityChanges(of: reachability) { [weak self] in if $0 { self?.note() } }
  }

  private func note() {
    hasReturned = true
    news?.yield()
  }

  /// Calls a closure whenever a network is found: at once if there is one, and after each return, until the task is cancelled.
  ///
  /// One task follows at a time, so that another one takes the place of the one before. Returns while the closure is under way are one
  /// return after it.
  ///
  /// - Parameter found: Receives whether the network has returned since the last call.
  public func whenOnline(_ found: @MainActor (_ hasReturned: Bool) async -> Void) async {
    let (stream, news) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    self.news = news
    news.yield()
    for await _ in stream where reachability.isOnline {
      // A stream delivers what it has kept after the task is cancelled, too.
      if Task.isCancelled { return }
      let hasReturned = hasReturned
      self.hasReturned = false
      await found(hasReturned)
    }
  }
}
