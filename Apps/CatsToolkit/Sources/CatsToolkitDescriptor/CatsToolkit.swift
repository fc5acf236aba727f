import CatsCounter
import CatsLogin
import CatsTexts
import CatsWishlist
public import WhiskerRunner

extension AppDescriptor {
  /// A state in one value.
  public static let counter = AppDescriptor("Counter") { CounterCoordinator(texts: CatsTexts.texts($0)) }

  /// One-off events.
  public static let login = AppDescriptor("Login") { LoginCoordinator(texts: CatsTexts.texts($0)) }

  /// A repository over a cache that is observed, and an optimistic button.
  public static let wishlist = AppDescriptor("Wishlist") { WishlistCoordinator($0) }
}
