public import AppCoordinator

/// The routes of the wishlist app.
public enum WishlistRoute: Route {
  /// All products.
  case products
  /// The products on the wishlist.
  case wishlist
  /// One product.
  case product(id: String)

  /// A route of each kind.
  public static var kinds: [WishlistRoute] { [.products, .wishlist, .product(id: "")] }
}
