import RecipesDomain
import WhiskerEnvironment

extension NetworkReturns {
  /// Loads what a screen shows, and again where there is a network without which that failed, or one has returned with whose loss it may have
  /// failed, until the task is cancelled.
  func follow(
    _ load: @escaping @MainActor () async -> Void, failure: @MainActor () -> RecipeError?,
    again: @MainActor () async -> Void
  ) async {
    async let loading: Void = load()
    await whenOnline { hasReturned in
      if failure()?.isWorthAnotherTry(hasReturned: hasReturned) == true { await again() }
    }
    await loading
  }
}
