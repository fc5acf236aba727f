public import Observation
public import ScreenModels
public import WhiskerEnvironment
public import WhiskerLocalization

/// All products, each with its button.
@MainActor @Observable
public final class ProductsModel: ScreenModel {
  private let products: Products
  private let texts: Texts
  private let reachability: Reachability
  private let button: @MainActor (Product) -> WishlistButtonViewModel
  private let open: @MainActor (Product) -> Void

  /// Creates the model.
  ///
  /// - Parameters:
  ///   - reachability: The state of the network.
  ///   - button: The view model of a product's button, which all screens share.
  ///   - open: Shows a product.
  public init(
    products: Products, reachability: Reachability, texts: Texts,
    button: @escaping @MainActor (Product) -> WishlistButtonViewModel,
    open: @escaping @MainActor (Product) -> Void
  ) {
    self.products = products
    self.texts = texts
    self.reachability = reachability
    self.button = button
    self.open = open
  }

  /// The products are in view.
  public func appear() { products.appeared() }

  /// Another screen came in front.
  public func disappear() { products.disappeared() }

  /// Loads the products, and again when a network has returned.
  public func task() async {
    await reachability.follow {
      await self.products.load()
    } returned: {
      await self.products.loadAgain()
    }
  }

  /// The list, or why there is none.
  public var screen: [Node] {
    NavigationTitle(texts("products.title"))
    switch products.phase {
    case .loading: ProgressView(texts("products.loading"))
    case .failed(let error):
      ContentUnavailableView(
        texts("products.failed"), description: WishlistCopy(texts: texts).reason(error)
      ) { tryAgainButton }
    case .loaded([]):
      ContentUnavailableView(texts("products.none"), description: texts("products.noneHint")) {
        tryAgainButton
      }
    case .loaded(let products):
      if let failure = self.products.refreshFailure {
        RefreshFailureBanner(failure, of: self.products, texts: texts)
      }
      List(texts("products.title")) {
        ForEach(products) { product in
          Cell(product.name, subtitle: product.price) {
            self.button(product).content(product, self.texts)
          }
          .onTap { self.open(product) }
        }
      }
      .refreshable { await self.products.refresh() }
      .id("products")
    }
  }

  private var tryAgainButton: Node {
    Button(WishlistCopy(texts: texts).tryAgain) { Task { await self.products.load() } }.id("try-again")
  }
}
