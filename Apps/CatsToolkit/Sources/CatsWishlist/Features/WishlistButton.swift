import ScreenModels
import WhiskerLocalization

extension WishlistButtonViewModel {
  /// The button, and below it the reason of a failure.
  @ScreenBuilder func content(_ product: Product, _ texts: Texts) -> [Node] {
    Button(texts(isWishlisted ? "button.remove" : "button.add")) { self.toggleWishlist() }
      .id("wishlist")
      .accessibilityLabel(
        texts(isWishlisted ? "button.removeProduct" : "button.addProduct", product.name)
      )
      .task { await self.observeWishlistState() }
    if let failure {
      Text(texts("button.failed", WishlistCopy(texts: texts).reason(failure)), style: .caption)
    }
  }
}
