public import AppCoordinator
public import ScreenModels
public import WhiskerEnvironment
import WhiskerHTTPClient
import WhiskerStore

/// Two tabs, with products that can be pushed on either.
@MainActor
public final class WishlistCoordinator: Coordinator {
  /// The navigation of the app.
  public private(set) lazy var navigator = Navigator(makeStart())
  private let repository: WishlistRepository
  private let products: Products

  /// Creates the app in its environment.
  public convenience init(_ environment: AppEnvironment) {
    let cache = DefaultObservableMemoryCache<String, Set<String>>(maximumCount: 10, clock: environment.clock)
    let client = HTTPClient(
      environment.transport, clock: environment.clock, wallTime: environment.wallTime, retries: .whenAsked)
    let service = HTTPWishlistService(transport: client)
    self.init(service: service, repository: WishlistRepository(cache: cache, service: service))
  }

  /// Creates the app on a service and a repository.
  public init(service: any WishlistService, repository: WishlistRepository) {
    self.repository = repository
    products = Products(service: service, repository: repository)
  }

  /// The products in front.
  public func makeStart() -> NavigationState<WishlistRoute> {
    NavigationState(tabs: [.init("Products", root: .products), .init("Wishlist", root: .wishlist)])
  }

  /// Creates the model of a route.
  public func model(for route: WishlistRoute) -> any ScreenModel {
    switch route {
    case .products:
      ProductsModel(
        products: products, button: { [repository] in Self.button(of: $0.id, repository) },
        open: { [weak self] in self?.open($0) })
    case .wishlist:
      WishlistModel(products: products, repository: repository, open: { [weak self] in self?.open($0) })
    case .product(let id): ProductModel(id: id, products: products, button: Self.button(of: id, repository))
    }
  }

  /// `wishlist://products/` with the id of a product.
  public func commands(for link: DeepLink) -> [NavigationCommand<WishlistRoute>]? {
    guard link.scheme == "wishlist", link.host == "products", link.path.count == 1 else { return nil }
    return [.selectTab("Products"), .popToRoot, .push(.product(id: link.path[0]))]
  }

  private func open(_ product: Product) { navigator.push(.product(id: product.id)) }

  private static func button(
    of id: String, _ repository: WishlistRepository
  ) -> WishlistButtonViewModel {
    WishlistButtonViewModel(
      productID: id, observeProductInWishlist: ObserveProductInWishlistUseCase(repository: repository),
      addProductToWishlist: AddProductToWishlistUseCase(repository: repository),
      removeProductFromWishlist: RemoveProductFromWishlistUseCase(repository: repository))
  }
}
