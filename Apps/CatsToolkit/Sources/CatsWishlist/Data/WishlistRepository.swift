public import WhiskerStore

/// The wishlist: what the service said last is in the cache, from where every screen observes it.
///
/// Changes are sent one after the other, so that the answers, each of which is the whole wishlist, arrive in the order in
/// which the changes were wished for.
@MainActor
public final class WishlistRepository {
  private static let wishlistKey = "wishlist"

  private let cache: any ObservableMemoryCache<String, Set<String>>
  private let service: any WishlistService
  private var lastChange: Task<Void, Never>?

  /// Creates a repository.
  public init(cache: any ObservableMemoryCache<String, Set<String>>, service: any WishlistService) {
    self.cache = cache
    self.service = service
  }

  /// Asks the service for the wishlist, unless the cache has it.
  public func load() async throws(WishlistError) {
    guard cache.get(Self.wishlistKey) == nil else { return }
    let ids = try await service.wishlist()
    // A change that was made in the meantime is newer.
    if cache.get(Self.wishlistKey) == nil { cache.put(Self.wishlistKey, value: Set(ids)) }
  }

  /// Asks the service for the wishlist after all changes that are under way; another device may have changed it.
  ///
  /// The request is cancelled with its task, so that no later one waits for it.
  public func reload() async throws(WishlistError) {
    let service = service
    _ = try await change(endsWithTask: true) { () async throws(WishlistError) in try await service.wishlist()
    }
  }

  /// The products on the wishlist: those of the moment, then after each change.
  public func observeWishlist() -> AsyncStream<Set<String>> { observe { $0 } }

  /// Whether a product is on the wishlist at the moment.
  public func isWishlisted(productID: String) -> Bool {
    cache.get(Self.wishlistKey)?.contains(productID) ?? false
  }

  /// Whether a product is on the wishlist: at the moment, then after each change.
  public func observeIsWishlisted(productID: String) -> AsyncStream<Bool> {
    observe { $0.contains(productID) }
  }

  /// Adds a product, and returns whether the service has it on the wishlist now.
  @discardableResult public func addToWishlist(productID: String) async throws(WishlistError) -> Bool {
    let service = service
    let ids = try await change { () async throws(WishlistError) in
      try await service.addProduct(productID: productID)
    }
    return ids.contains(productID)
  }

  /// Removes a product, and returns whether the service still has it on the wishlist.
  @discardableResult public func removeFromWishlist(productID: String) async throws(WishlistError) -> Bool {
    let service = service
    let ids = try await change { () async throws(WishlistError) in
      try await service.removeProduct(productID: productID)
    }
    return ids.contains(productID)
  }

  /// A view of the wishlist, which is empty until it is loaded: that of the moment, then after each change.
  private func observe<Value: Sendable>(
    _ view: @escaping @Sendable (Set<String>) -> Value
  ) -> AsyncStream<Value> {
    let values = cache.values(for: Self.wishlistKey)
    return AsyncStream { continuation in
      let task = Task {
        for await ids in values { continuation.yield(view(ids ?? [])) }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// Sends a request after all earlier ones, and keeps and returns the answer, which is the whole wishlist.
  private func change(
    endsWithTask: Bool = false, _ send: @escaping @Sendable () async throws(WishlistError) -> [String]
  ) async throws(WishlistError) -> Set<String> {
    let earlier = lastChange
    let request = Task { () async -> Result<Set<String>, WishlistError> in
      await earlier?.value
      do throws(WishlistError) { return .success(Set(try await send())) } catch { return .failure(error) }
    }
    let done = Task { [cache] in
      if case .success(let ids) = await request.value { cache.put(Self.wishlistKey, value: ids) }
    }
    lastChange = done
    await withTaskCancellationHandler {
      await done.value
    } onCancel: {
      if endsWithTask { request.cancel() }
    }
    return try await request.value.get()
  }
}
