/// Puts a product on the wishlist.
@MainActor
public struct AddProductToWishlistUseCase {
  private let repository: WishlistRepository

  /// Creates the use case.
  public init(repository: WishlistRepository) { self.repository = repository }

  /// Returns when the service has confirmed it.
  public func execute(productID: String) async throws(WishlistError) {
    try await repository.addToWishlist(productID: productID)
  }
}
