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
  /// The reason why they could not be loaded or refreshed.
  private var failure: WishlistError? {
    if case .failed(let error) = phase { error } else { refreshFailure }
  }
  /// All of them; empty until they are loaded.
  var products: [Product] {
    if case .loaded(let products) = phase { products } else { [] }
  }
  private let service: any WishlistService
  private let repository: WishlistRepository

  /// Creates the products of a service, with the wishlist of a repository.
  public init(service: any WishlistService, repository: WishlistRepository) {
    self.service = service
    self.repository = repository
  }

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

  /// Loads products and wishlist again, which may have changed at the shop, and returns why that failed; what is shown stays then.
  func refresh() async -> WishlistError? {
    refreshFailure = await request { [repository] () async throws(WishlistError) in
      try await repository.reload()
    }
    return refreshFailure
  }

  /// Loads again what failed without a network or with its loss, and returns why what is shown could not be updated.
  func networkReturned() async -> WishlistError? {
    guard failure?.isWorthAnotherTry == true else { return nil }
    guard products.isEmpty else { return await refresh() }
    await load()
    return nil
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
      // Another screen came in front; it loads, and this one when it is in view again.
      if error == .cancelled { return nil }
      // What is shown stays; another screen may have loaded it meanwhile.
      if case .loaded = phase { return error }
      phase = .failed(error)
      return error
    }
  }
}
