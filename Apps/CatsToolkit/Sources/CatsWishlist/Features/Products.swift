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
  private let service: any WishlistService
  private let repository: WishlistRepository

  /// Creates the products of a service, with the wishlist of a repository.
  public init(service: any WishlistService, repository: WishlistRepository) {
    self.service = service
    self.repository = repository
  }

  /// The products with these ids, in the order of the shop.
  func products(_ ids: Set<String>) -> [Product] {
    guard case .loaded(let products) = phase else { return [] }
    return products.filter { ids.contains($0.id) }
  }

  /// The product with an id; `nil` until it is loaded.
  func product(id: String) -> Product? { products([id]).first }

  /// Loads products and wishlist, unless they are loaded; a shop without products may have some by now.
  func load() async {
    if case .loaded(let products) = phase, !products.isEmpty { return }
    phase = .loading
    do throws(WishlistError) {
      let products = try await service.products()
      try await repository.load()
      phase = .loaded(products)
    } catch {
      // Another screen came in front; it loads, and this one when it is in view again.
      if error == .cancelled { return }
      // Another screen has loaded them meanwhile; what it shows stays.
      if case .loaded = phase { return }
      phase = .failed(error)
    }
  }
}
