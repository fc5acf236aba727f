public import Observation
public import ScreenModels

/// One product with a button of its own.
@MainActor @Observable
public final class ProductModel: ScreenModel {
  private let id: String
  private let products: Products
  private let button: WishlistButtonViewModel

  /// Creates the model of the product with an id.
  public init(id: String, products: Products, button: WishlistButtonViewModel) {
    self.id = id
    self.products = products
    self.button = button
  }

  /// Loads the products if a link led here.
  public func task() async { await products.load() }

  /// Name, price and button.
  public var screen: [Node] {
    let product = products.product(id: id)
    NavigationTitle(product?.name ?? "Product")
    if let product {
      Text(product.price, style: .headline)
      button.content(product)
    } else {
      switch products.phase {
      case .loading: ProgressView("Loading product")
      case .loaded: ContentUnavailableView("Product not found")
      case .failed(let error):
        ContentUnavailableView("Couldn't load product", description: error.message) {
          Button("Try Again") { Task { await self.products.load() } }
        }
      }
    }
  }
}
