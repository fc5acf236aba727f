public import Observation

/// The products of the shop, which all screens share.
@MainActor @Observable
public final class Products {
  enum Phase: Hashable {
    case loading
    case loaded([Product])
    case failed(WishlistError)
  }

  private(set) var phase = Phase.loading
  /// The reason why the last refresh failed; `nil` if it did not, or something was loaded since.
  private(set) var refreshFailure: WishlistError?
  /// All of them; empty until they are loaded.
  var products: [Product] {
    if case .loaded(let products) = phase { products } else { [] }
  }
  private let service: any WishlistService
  private let repository: WishlistRepository
  private let notRefreshed: @MainActor (WishlistError) -> Void
  /// The number of screens in view that show why the last refresh failed.
  @ObservationIgnored private var screensInView = 0
  @ObservationIgnored private var refreshing: Task<Void, Never>?

  /// Creates the products of a service, with the wishlist of a repository.
  ///
  /// `notRefreshed` receives why a refresh has failed that a screen in view shows: the banner that says so is not heard.
  public init(
    service: any WishlistService, repository: WishlistRepository,
    notRefreshed: @escaping @MainActor (WishlistError) -> Void
  ) {
    self.service = service
    self.repository = repository
    self.notRefreshed = notRefreshed
  }

  /// A screen that shows why the last refresh failed came into view.
  func appeared() { screensInView += 1 }

  /// Another screen came in front of it.
  func disappeared() { screensInView -= 1 }

  /// The products with these ids, in the order of the shop.
  func products(_ ids: Set<String>) -> [Product] { products.filter { ids.contains($0.id) } }

  /// The product with an id; `nil` until it is loaded.
  func product(id: String) -> Product? { products([id]).first }

  /// Loads products and wishlist, unless they are loaded; a shop without products may have some by now.
  func load() async {
    if !products.isEmpty { return }
    phase = .loading
    await request()
  }

  /// Loads them unless this product is among them, and returns why that failed: a link may lead to one that is newer than the list.
  ///
  /// A list that is loaded stays, whatever the answer.
  func load(for id: Product.ID) async -> WishlistError? {
    if product(id: id) != nil { return nil }
    if products.isEmpty { phase = .loading }
    return await request()
  }

  /// Loads again what could not be loaded without a network or with its loss.
  func loadAgain() async {
    if case .failed(let error) = phase, error.isWorthAnotherTry { await load() }
  }

  /// Loads products and wishlist again, which may have changed at the shop; what is shown stays if that fails.
  ///
  /// A person who goes to another screen meanwhile has asked for it all the same, so this goes on there. A newer refresh takes its place.
  func refresh() async {
    refreshing?.cancel()
    let task = Task { await reload() }
    refreshing = task
    await task.value
  }

  /// Refreshes again what could not be refreshed without a network or with its loss.
  func refreshAgain() async {
    if case .loaded = phase, refreshFailure?.isWorthAnotherTry == true { await refresh() }
  }

  private func reload() async {
    let failure = await request { [repository] () async throws(WishlistError) in
      try await repository.reload()
    }
    guard let failure else { return }
    refreshFailure = failure
    if screensInView > 0 { notRefreshed(failure) }
  }

  @discardableResult private func request() async -> WishlistError? {
    await request { [repository] () async throws(WishlistError) in try await repository.load() }
  }

  private func request(
    with loadWishlist: @MainActor () async throws(WishlistError) -> Void
  ) async -> WishlistError? {
    do throws(WishlistError) {
      let products = try await service.products()
      try await loadWishlist()
      phase = .loaded(products)
      refreshFailure = nil
      return nil
    } catch {
      // Another screen came in front; it loads, and this one when it is in view again. Or a newer refresh has begun.
      if error == .cancelled { return nil }
      // What is shown stays; another screen may have loaded it meanwhile.
      if case .loaded = phase { return error }
      phase = .failed(error)
      return error
    }
  }
}
