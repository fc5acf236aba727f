public import Observation
public import ScreenModels
public import WhiskerLocalization

/// The products on the wishlist.
@MainActor @Observable
public final class WishlistModel: ScreenModel {
  private var ids: Set<String> = []
  private let products: Products
  private let texts: Texts
  private let repository: WishlistRepository
  private let open: @MainActor (Product) -> Void

  /// Creates the model; `open` shows a product.
  public init(
    products: Products, repository: WishlistRepository, texts: Texts,
    open: @escaping @MainActor (Product) -> Void
  ) {
    self.products = products
    self.texts = texts
    self.repository = repository
    self.open = open
  }

  /// Loads the products, and follows the wishlist while the screen is in view.
  ///
  /// It does not follow after loading, since another screen may have loaded the products before this one is done.
  public func task() async {
    async let loading: Void = products.load()
    for await ids in repository.observeWishlist() { self.ids = ids }
    await loading
  }

  /// The list, or that it is empty.
  public var screen: [Node] {
    NavigationTitle(texts("wishlist.title"))
    switch products.phase {
    case .loading: ProgressView(texts("wishlist.loading"))
    case .failed(let error):
      let copy = WishlistCopy(texts: texts)
      ContentUnavailableView(texts("wishlist.failed"), description: copy.reason(error)) {
        Button(copy.tryAgain) { Task { await self.products.load() } }.id("try-again")
      }
    case .loaded: content(products.products(ids))
    }
  }

  @ScreenBuilder private func content(_ shown: [Product]) -> [Node] {
    if ids.isEmpty {
      ContentUnavailableView(texts("wishlist.empty"), description: texts("wishlist.emptyHint"))
    } else if shown.isEmpty {
      ContentUnavailableView(texts("wishlist.nothing"), description: texts("wishlist.nothingHint"))
    } else {
      List(texts("wishlist.title")) {
        ForEach(shown) { product in
          Cell(product.name, subtitle: product.price).onTap { self.open(product) }
        }
      }
      .id("wishlist")
    }
  }
}
