public import Observation
public import ScreenModels
public import WhiskerEnvironment
public import WhiskerLocalization

/// The products on the wishlist, with what taps elsewhere that are under way ask for.
@MainActor @Observable
public final class WishlistModel: ScreenModel {
  private var ids: Set<String> = []
  private let products: Products
  private let texts: Texts
  private let repository: WishlistRepository
  private let reachability: Reachability
  private let button: @MainActor (Product) -> WishlistButtonViewModel
  private let failed: @MainActor () -> [Product]
  private let open: @MainActor (Product) -> Void

  /// Creates the model.
  ///
  /// - Parameters:
  ///   - reachability: The state of the network.
  ///   - button: The view model of a product's button, which all screens share.
  ///   - failed: Returns the products whose button has a failure, also those that the shop no longer has.
  ///   - open: Shows a product.
  public init(
    products: Products, repository: WishlistRepository, reachability: Reachability, texts: Texts,
    button: @escaping @MainActor (Product) -> WishlistButtonViewModel,
    failed: @escaping @MainActor () -> [Product],
    open: @escaping @MainActor (Product) -> Void
  ) {
    self.products = products
    self.texts = texts
    self.reachability = reachability
    self.repository = repository
    self.button = button
    self.failed = failed
    self.open = open
  }

  /// The wishlist is in view.
  public func appear() { products.appeared() }

  /// Another screen came in front.
  public func disappear() { products.disappeared() }

  /// Loads the products, and again when a network has returned, and follows the wishlist while the screen is in view.
  ///
  /// It does not follow after loading, since another screen may have loaded the products before this one is done.
  public func task() async {
    async let loading: Void = reachability.follow {
      await self.products.load()
    } returned: {
      await self.products.loadAgain()
    }
    for await ids in repository.observeWishlist() {
      self.ids = ids
      // No button is in view that could follow it, and one that failed may be of a product that the shop no longer has.
      for product in products.products + failed() { button(product).confirm(ids.contains(product.id)) }
    }
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
    case .loaded:
      let ids = wished
      content(products.products(ids), isEmpty: ids.isEmpty)
    }
  }

  private var wished: Set<Product.ID> {
    products.products.reduce(into: ids) { ids, product in
      switch button(product).intent {
      case true?: ids.insert(product.id)
      case false?: ids.remove(product.id)
      case nil: break
      }
    }
  }

  @ScreenBuilder private func content(_ shown: [Product], isEmpty: Bool) -> [Node] {
    if let failure = products.refreshFailure {
      RefreshFailureBanner(failure, of: products, texts: texts)
    }
    // A tap on another screen may be refused while the person is here.
    for product in failed() {
      let button = button(product)
      if let failure = button.failure { banner(failure, of: product) { button.dismissFailure() } }
    }
    if shown.isEmpty, products.isRefreshing {
      ProgressView(texts("wishlist.loading"))
    } else if isEmpty {
      ContentUnavailableView(texts("wishlist.empty"), description: texts("wishlist.emptyHint")) {
        refreshButton
      }
    } else if shown.isEmpty {
      ContentUnavailableView(texts("wishlist.nothing"), description: texts("wishlist.nothingHint")) {
        refreshButton
      }
    } else {
      List(texts("wishlist.title")) {
        ForEach(shown) { product in
          Cell(product.name, subtitle: product.price).onTap { self.open(product) }
        }
      }
      .refreshable { await self.products.refresh() }
      .id("wishlist")
    }
  }

  private var refreshButton: Node {
    Button(texts("wishlist.refresh")) { Task { await self.products.refresh() } }.id("refresh").node
  }

  /// Says what could not be done with a product, until the person has read it.
  private func banner(
    _ failure: WishlistError, of product: Product, dismiss: @escaping @MainActor () -> Void
  ) -> Node {
    let copy = WishlistCopy(texts: texts)
    return Banner(copy.failed(product, failure), tone: .error) {
      Button(copy.ok, action: dismiss)
        .id("dismiss-\(product.id)")
        .accessibilityLabel(self.texts("button.dismissFailure", product.name))
    }.node
  }
}
