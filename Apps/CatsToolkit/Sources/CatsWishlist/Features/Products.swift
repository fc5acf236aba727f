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
  /// The products that the shop has had since the launch, also those that a refresh has removed.
  @ObservationIgnored private var known: [Product.ID: Product] = [:]
  /// The refresh that is under way.
  private var refreshing: Task<Void, Never>?
  /// Whether a refresh is under way.
  var isRefreshing: Bool { refreshing != nil }

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

  /// The product with an id, also one that the shop has no more, which may still be in front of a person.
  func knownProduct(id: String) -> Product? { known[id] }

  /// Loads products and wishlist, unless they are loaded; a shop without products may have some by now.
  func load() async {
    if !products.isEmpty { return }
    phase = .loading
    await refreshEnd()
    if case .loading = phase { await request() }
  }

  /// Loads them unless this product is among them, and returns why that failed: a link may lead to one that is newer than the list.
  ///
  /// A list that is loaded stays, whatever the answer.
  func load(for id: Product.ID) async -> WishlistError? {
    if product(id: id) != nil { return nil }
    if products.isEmpty { phase = .loading }
    await refreshEnd()
    guard product(id: id) == nil else { return nil }
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
    let task = Task {
      await reload()
      if !Task.isCancelled { refreshing = nil }
    }
    refreshing = task
    await task.value
  }

  /// Refreshes again what could not be refreshed without a network or with its loss.
  func refreshAgain() async {
    if case .loaded = phase, refreshFailure?.isWorthAnotherTry == true { await refresh() }
  }

  /// Waits for the refresh that is under way, if there is one: an equal request would only share its answer, which is older.
  private func refreshEnd() async {
    while let refreshing { await refreshing.value }
  }

  private func reload() async {
    do throws(WishlistError) {
      try await ask { [repository] () async throws(WishlistError) in try await repository.reload() }
    } catch {
      // A newer refresh has begun.
      if error == .cancelled { return }
      refreshFailure = error
      // A screen that waits for products asks again.
      if case .loaded = phase, screensInView > 0 { notRefreshed(error) }
    }
  }

  @discardableResult private func request() async -> WishlistError? {
    do throws(WishlistError) {
      try await ask { [repository] () async throws(WishlistError) in try await repository.load() }
      return nil
    } catch {
      // Another screen came in front; it loads, and this one when it is in view again.
      if error == .cancelled { return nil }
      // What is shown stays; another screen may have loaded it meanwhile.
      if case .loaded = phase { return error }
      phase = .failed(error)
      return error
    }
  }

  /// Loads products and wishlist; an answer that nobody waits for any more is none, since a newer one may be there.
  private func ask(
    for loadWishlist: @MainActor () async throws(WishlistError) -> Void
  ) async throws(WishlistError) {
    do throws(WishlistError) {
      let products = try await service.products()
      try await loadWishlist()
      if Task.isCancelled { throw .cancelled }
      for product in products { known[product.id] = product }
      phase = .loaded(products)
      refreshFailure = nil
    } catch {
      throw Task.isCancelled ? .cancelled : error
    }
  }
}
