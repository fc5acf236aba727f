/// The buttons of the products: one for each product, which all screens share.
///
/// A second one of a product would know nothing of a tap on the first that is under way or was refused.
@MainActor
final class WishlistButtons {
  private let repository: WishlistRepository
  private var buttons: [Product.ID: WishlistButtonViewModel] = [:]

  /// Creates the buttons over a wishlist.
  init(repository: WishlistRepository) { self.repository = repository }

  /// The button of the product with an id.
  func button(of id: Product.ID) -> WishlistButtonViewModel {
    if let known = buttons[id] { return known }
    let new = WishlistButtonViewModel(
      productID: id, observeProductInWishlist: ObserveProductInWishlistUseCase(repository: repository),
      addProductToWishlist: AddProductToWishlistUseCase(repository: repository),
      removeProductFromWishlist: RemoveProductFromWishlistUseCase(repository: repository))
    buttons[id] = new
    return new
  }
}
