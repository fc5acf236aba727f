public import Observation
public import ScreenModels
public import WhiskerLocalization

/// One product with a button of its own.
@MainActor @Observable
public final class ProductModel: ScreenModel {
  private let id: String
  private let products: Products
  private let button: WishlistButtonViewModel
  private let texts: Texts

  /// Creates the model of the product with an id.
  public init(id: String, products: Products, button: WishlistButtonViewModel, texts: Texts) {
    self.id = id
    self.products = products
    self.button = button
    self.texts = texts
  }

  /// Loads the products if a link led here.
  public func task() async { await products.load() }

  /// Name, price and button.
  public var screen: [Node] {
    let product = products.product(id: id)
    NavigationTitle(product?.name ?? texts("product.title"))
    if let product {
      Text(product.price, style: .headline)
      button.content(product, texts)
    } else {
      switch products.phase {
      case .loading: ProgressView(texts("product.loading"))
      case .loaded: ContentUnavailableView(texts("product.missing"))
      case .failed(let error):
        let copy = WishlistCopy(texts: texts)
        ContentUnavailableView(texts("product.failed"), description: copy.reason(error)) {
          Button(copy.tryAgain) { Task { await self.products.load() } }.id("try-again")
        }
      }
    }
  }
}
