import Observation
import RecipesDomain
import WhiskerEnvironment

/// The returns of a network since a screen was created, also those while another one was in front of it.
@MainActor @Observable
final class NetworkReturns {
  private var count = 0
  /// The number of returns that were a reason to try again, or were none.
  @ObservationIgnored private var handledCount = 0
  @ObservationIgnored private let reachability: Reachability
  @ObservationIgnored private var changes: ReachabilityChanges?

  /// Begins to count.
  init(of reachability: Reachability) {
    self.reachability = reachability
    // A task that waits for all changes would end with each disappearance.
    changes = ReachabilityChanges(of: reachability) { [weak self] in if $0 { self?.count += 1 } }
  }

  /// Loads what a screen shows, and again where there is a network without which that failed, or one has returned with whose loss it may have
  /// failed, until the task is cancelled.
  func follow(
    _ load: @escaping @MainActor () async -> Void, failure: @escaping @MainActor () -> RecipeError?,
    again: @escaping @MainActor () async -> Void
  ) async {
    async let loading: Void = load()
    // The first value is no change: the network may have been there all the time.
    for await count in Observations({ self.count }) where reachability.isOnline {
      let hasReturned = count != handledCount
      handledCount = count
      if failure()?.isWorthAnotherTry(hasReturned: hasReturned) == true { await again() }
    }
    await loading
  }
}
