/// Takes a product off the wishlist.
@MainActor
public struct RemoveProductFromWishlistUseCase {
  private let repository: WishlistRepository

  /// Creates the use case.
  public init(repository: WishlistRepository) { self.repository = repository }

  /// Returns, once the service has answered, whether the product is on the wishlist.
  public func execute(productID: String) async throws(WishlistError) -> Bool {
    try await repository.removeFromWishlist(productID: productID)
  }
}
