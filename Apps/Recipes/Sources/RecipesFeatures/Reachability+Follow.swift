import Observation
import RecipesDomain
import WhiskerEnvironment

extension Reachability {
  /// Loads what a screen shows, and again where there is a network without which that failed, or one returns with whose loss it may have
  /// failed, until the task is cancelled.
  func follow(
    _ load: @escaping @MainActor () async -> Void, failure: @escaping @MainActor () -> RecipeError?,
    again: @escaping @MainActor () async -> Void
  ) async {
    async let loading: Void = load()
    // The first value is no change: the network may have been there all the time.
    var wasOnline = true
    for await isOnline in Observations({ self.isOnline }) {
      let hasReturned = isOnline && !wasOnline
      wasOnline = isOnline
      if isOnline, failure()?.isWorthAnotherTry(hasReturned: hasReturned) == true { await again() }
    }
    await loading
  }
}
