/// The buttons of the products: one for each product, which all screens share.
///
/// A second one of a product would know nothing of a tap on the first that is under way or was refused.
@MainActor
final class WishlistButtons {
  private let repository: WishlistRepository
  private let refused: @MainActor (Product.ID, WishlistError) -> Void
  private var buttons: [Product.ID: WishlistButtonViewModel] = [:]

  /// Creates the buttons over a wishlist; `refused` receives the product and the reason of each tap that is undone.
  init(
    repository: WishlistRepository, refused: @escaping @MainActor (Product.ID, WishlistError) -> Void
  ) {
    self.repository = repository
    self.refused = refused
  }

  /// The button of the product with an id.
  func button(of id: Product.ID) -> WishlistButtonViewModel {
    if let known = buttons[id] { return known }
    let new = WishlistButtonViewModel(
      productID: id, observeProductInWishlist: ObserveProductInWishlistUseCase(repository: repository),
      addProductToWishlist: AddProductToWishlistUseCase(repository: repository),
      removeProductFromWishlist: RemoveProductFromWishlistUseCase(repository: repository),
      refused: { [refused] in refused(id, $0) })
    buttons[id] = new
    return new
  }
}
