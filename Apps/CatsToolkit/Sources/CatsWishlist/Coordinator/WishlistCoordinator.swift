public import AppCoordinator
import CatsTexts
public import ScreenModels
public import WhiskerEnvironment
import WhiskerHTTPClient
public import WhiskerLocalization
import WhiskerStore

/// Two tabs, with products that can be pushed on either.
@MainActor
public final class WishlistCoordinator: Coordinator {
  /// The navigation of the app.
  public private(set) lazy var navigator = Navigator(makeStart())
  private let repository: WishlistRepository
  private let products: Products
  private let texts: Texts
  private let reachability: Reachability
  private let buttons: WishlistButtons
  private let announcements = Announcer()
  /// Refreshes what is behind a product, too, when the network returns.
  private let networkChanges: ReachabilityChanges

  /// The tabs by their ids, which are the same in every language.
  private enum Tab {
    static let products = "products"
    static let wishlist = "wishlist"
  }

  /// Creates the app in its environment.
  public convenience init(_ environment: AppEnvironment) {
    let cache = DefaultObservableMemoryCache<String, Set<String>>(maximumCount: 10, clock: environment.clock)
    let client = HTTPClient(
      environment.transport, clock: environment.clock, wallTime: environment.wallTime, retries: .whenAsked)
    let effects = environment.effects
    let service = HTTPWishlistService(transport: client) { effects.perform(.log($0)) }
    self.init(
      service: service, repository: WishlistRepository(cache: cache, service: service),
      reachability: environment.reachability, texts: CatsTexts.texts(environment))
  }

  /// Creates the app on a service, a repository and a network.
  public init(
    service: any WishlistService, repository: WishlistRepository, reachability: Reachability, texts: Texts
  ) {
    self.repository = repository
    self.reachability = reachability
    self.texts = texts
    let products = Products(service: service, repository: repository) { [announcements] in
      announcements.post(WishlistCopy(texts: texts).refreshFailed($0))
    }
    self.products = products
    networkChanges = ReachabilityChanges(of: reachability) {
      if $0 { Task { await products.refreshAgain() } }
    }
    buttons = WishlistButtons(repository: repository) { [announcements] id, error in
      guard let product = products.knownProduct(id: id) else { return }
      announcements.post(WishlistCopy(texts: texts).failed(product, error))
    }
  }

  /// The products in front.
  public func makeStart() -> NavigationState<WishlistRoute> {
    NavigationState(tabs: [
      .init(texts("products.title"), id: Tab.products, root: .products),
      .init(texts("wishlist.title"), id: Tab.wishlist, root: .wishlist),
    ])
  }

  /// Creates the model of a route.
  public func model(for route: WishlistRoute) -> any ScreenModel {
    switch route {
    case .products:
      ProductsModel(
        products: products, reachability: reachability, texts: texts,
        button: { [buttons] in buttons.button(of: $0.id) },
        open: { [weak self] in self?.open($0) })
    case .wishlist:
      WishlistModel(
        products: products, repository: repository, reachability: reachability, texts: texts,
        button: { [buttons] in buttons.button(of: $0.id) },
        failed: { [buttons, products] in buttons.failed.compactMap(products.knownProduct) },
        open: { [weak self] in self?.open($0) })
    case .product(let id):
      ProductModel(
        id: id, products: products, button: buttons.button(of: id), reachability: reachability, texts: texts)
    }
  }

  /// `wishlist://products/` with the id of a product.
  public func commands(for link: DeepLink) -> [NavigationCommand<WishlistRoute>]? {
    guard link.scheme == "wishlist", link.host == "products", link.path.count == 1 else { return nil }
    return [.selectTab(Tab.products), .popToRoot, .push(.product(id: link.path[0]))]
  }

  /// A tap that is undone is announced, on whatever screen the person is by then, and an update that has failed.
  public var announcer: Announcer? { announcements }

  /// A person who returns finds the product they were looking at.
  public var restoresNavigation: Bool { true }

  private func open(_ product: Product) { navigator.push(.product(id: product.id)) }
}
