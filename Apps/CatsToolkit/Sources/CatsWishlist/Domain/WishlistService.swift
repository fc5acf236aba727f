/// The shop's service.
public protocol WishlistService: Sendable {
  /// The products of the shop.
  func products() async throws(WishlistError) -> [Product]

  /// The ids of the products on the wishlist.
  func wishlist() async throws(WishlistError) -> [String]

  /// Adds a product and returns the ids of all on the wishlist.
  func addProduct(productID: String) async throws(WishlistError) -> [String]

  /// Removes a product and returns the ids of all that are left.
  func removeProduct(productID: String) async throws(WishlistError) -> [String]
}
