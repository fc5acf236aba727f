/// Follows whether a product is on the wishlist.
@MainActor
public struct ObserveProductInWishlistUseCase {
  private let repository: WishlistRepository

  /// Creates the use case.
  public init(repository: WishlistRepository) { self.repository = repository }

  /// The present value first, then each change.
  public func execute(productID: String) -> AsyncStream<Bool> {
    repository.observeIsWishlisted(productID: productID)
  }

  /// The present value.
  public func value(productID: String) -> Bool { repository.isWishlisted(productID: productID) }
}
