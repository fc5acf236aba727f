import ScreenModels

extension WishlistButtonViewModel {
  /// The button, and below it the reason of a failure.
  @ScreenBuilder func content(_ product: Product) -> [Node] {
    Button(isWishlisted ? "Remove from Wishlist" : "Add to Wishlist") { self.toggleWishlist() }
      .id("wishlist")
      .accessibilityLabel(
        isWishlisted ? "Remove \(product.name) from Wishlist" : "Add \(product.name) to Wishlist"
      )
      .task { await self.observeWishlistState() }
    if let failure { Text("Couldn't update wishlist. \(failure.message)", style: .caption) }
  }
}
