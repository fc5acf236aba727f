public import Observation
public import ScreenModels

/// The products on the wishlist.
@MainActor @Observable
public final class WishlistModel: ScreenModel {
  private var ids: Set<String> = []
  private let products: Products
  private let repository: WishlistRepository
  private let open: @MainActor (Product) -> Void

  /// Creates the model; `open` shows a product.
  public init(
    products: Products, repository: WishlistRepository, open: @escaping @MainActor (Product) -> Void
  ) {
    self.products = products
    self.repository = repository
    self.open = open
  }

  /// Follows the wishlist while the screen is in view.
  public func task() async {
    await products.load()
    for await ids in repository.observeWishlist() { self.ids = ids }
  }

  /// The list, or that it is empty.
  public var screen: [Node] {
    NavigationTitle("Wishlist")
    switch products.phase {
    case .loading: ProgressView("Loading wishlist")
    case .failed(let error):
      ContentUnavailableView("Couldn't load wishlist", description: error.message) {
        Button("Try Again") { Task { await self.products.load() } }
      }
    case .loaded: content(products.products(ids))
    }
  }

  @ScreenBuilder private func content(_ shown: [Product]) -> [Node] {
    if ids.isEmpty {
      ContentUnavailableView(
        "Your wishlist is empty", description: "Products that you add show up here.")
    } else if shown.isEmpty {
      ContentUnavailableView(
        "Nothing to show", description: "The shop no longer has the products on your wishlist.")
    } else {
      List("Wishlist") {
        ForEach(shown) { product in
          Cell(product.name, subtitle: product.price).onTap { self.open(product) }
        }
      }
    }
  }
}
