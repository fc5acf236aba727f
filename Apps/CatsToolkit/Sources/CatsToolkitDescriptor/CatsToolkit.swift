import CatsCounter
import CatsLogin
import CatsWishlist
public import WhiskerRunner

extension AppDescriptor {
  /// A state in one value.
  public static let counter = AppDescriptor("Counter") { _ in CounterCoordinator() }

  /// One-off events.
  public static let login = AppDescriptor("Login") { _ in LoginCoordinator() }

  /// A repository over a cache that is observed, and an optimistic button.
  public static let wishlist = AppDescriptor("Wishlist") { WishlistCoordinator($0) }
}
