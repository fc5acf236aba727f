public import Observation
public import ScreenModels
public import WhiskerEnvironment
public import WhiskerLocalization

/// One product with a button of its own.
@MainActor @Observable
public final class ProductModel: ScreenModel {
  private let id: String
  /// Whether the task, which begins with the screen, has no answer yet.
  private var isLoading = true
  private var failure: WishlistError?
  /// The product as it was when the task had it, for a person who reads it while a refresh removes it from the list.
  private var kept: Product?
  private let products: Products
  private let button: WishlistButtonViewModel
  private let texts: Texts
  private let reachability: Reachability

  /// Creates the model of the product with an id.
  public init(
    id: String, products: Products, button: WishlistButtonViewModel, reachability: Reachability, texts: Texts
  ) {
    self.id = id
    self.reachability = reachability
    self.products = products
    self.button = button
    self.texts = texts
  }

  /// Loads the products if a link led here, to one that is not among them, and again when a network has returned.
  public func task() async {
    await reachability.follow {
      await self.load()
    } returned: {
      if self.failure?.isWorthAnotherTry == true { await self.load() }
    }
  }

  private func load() async {
    isLoading = true
    failure = await products.load(for: id)
    kept = products.product(id: id) ?? kept
    if !Task.isCancelled { isLoading = false }
  }

  /// Name, price and button.
  public var screen: [Node] {
    let product = products.product(id: id) ?? kept
    NavigationTitle(product?.name ?? texts("product.title"))
    if let product {
      if let price = product.price { Text(price, style: .headline) }
      button.content(product, texts)
    } else if isLoading {
      ProgressView(texts("product.loading"))
    } else if let failure {
      let copy = WishlistCopy(texts: texts)
      ContentUnavailableView(texts("product.failed"), description: copy.reason(failure)) {
        Button(copy.tryAgain) { Task { await self.load() } }.id("try-again")
      }
    } else {
      ContentUnavailableView(texts("product.missing"))
    }
  }
}
