public import Observation
public import ScreenModels

/// All products, each with its button.
@MainActor @Observable
public final class ProductsModel: ScreenModel {
  private let products: Products
  private let button: @MainActor (Product) -> WishlistButtonViewModel
  private let open: @MainActor (Product) -> Void
  @ObservationIgnored private var buttons: [String: WishlistButtonViewModel] = [:]

  /// Creates the model.
  ///
  /// - Parameters:
  ///   - button: Creates the view model of a product's button.
  ///   - open: Shows a product.
  public init(
    products: Products, button: @escaping @MainActor (Product) -> WishlistButtonViewModel,
    open: @escaping @MainActor (Product) -> Void
  ) {
    self.products = products
    self.button = button
    self.open = open
  }

  /// Loads the products.
  public func task() async { await products.load() }

  /// The list, or why there is none.
  public var screen: [Node] {
    NavigationTitle("Products")
    switch products.phase {
    case .loading: ProgressView("Loading products")
    case .failed(let error):
      ContentUnavailableView("Couldn't load products", description: error.message) {
        Button("Try Again") { Task { await self.products.load() } }
      }
    case .loaded([]):
      ContentUnavailableView("No products", description: "The shop has no products at the moment.")
    case .loaded(let products):
      List("Products") {
        ForEach(products) { product in
          Cell(product.name, subtitle: product.price) { self.button(of: product).content(product) }
            .onTap { self.open(product) }
        }
      }
    }
  }

  private func button(of product: Product) -> WishlistButtonViewModel {
    if let known = buttons[product.id] { return known }
    let new = button(product)
    buttons[product.id] = new
    return new
  }
}
