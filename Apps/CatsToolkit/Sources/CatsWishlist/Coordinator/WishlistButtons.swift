import Observation

/// The buttons of the products: one for each product, which all screens share.
///
/// A second one of a product would know nothing of a tap on the first that is under way or was refused.
@MainActor @Observable
final class WishlistButtons {
  private let repository: WishlistRepository
  private let refused: @MainActor (Product.ID, WishlistError) -> Void
  @ObservationIgnored private var buttons: [Product.ID: WishlistButtonViewModel] = [:]
  /// The products with a tap that was undone, the last one last.
  private var refusals: [Product.ID] = []

  /// The products whose button has a failure, in the order in which they failed.
  var failed: [Product.ID] { refusals.filter { buttons[$0]?.failure != nil } }

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
      refused: { [weak self] in self?.undo(id, because: $0) })
    buttons[id] = new
    return new
  }

  private func undo(_ id: Product.ID, because error: WishlistError) {
    refusals = refusals.filter { $0 != id } + [id]
    refused(id, error)
  }
}
