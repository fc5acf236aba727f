import WhiskerLocalization

/// The texts that the screens of the wishlist share.
struct WishlistCopy {
  let texts: Texts

  var tryAgain: String { texts("common.tryAgain") }
  var ok: String { texts("common.ok") }

  /// What could not be done with a product, for a place that does not show it.
  func failed(_ product: Product, _ error: WishlistError) -> String {
    texts("button.failedProduct", product.name, reason(error))
  }

  func refreshFailed(_ error: WishlistError) -> String { texts("products.refreshFailed", reason(error)) }

  /// The reason of a failure, as a sentence.
  func reason(_ error: WishlistError) -> String {
    switch error {
    case .offline: texts("error.offline")
    // No screen shows that a request was cancelled, so that needs no words of its own.
    case .connection, .cancelled: texts("error.connection")
    // A status is a name and not an amount.
    case .server(let status): texts("error.server", String(status))
    case .unreadable: texts("error.unreadable")
    }
  }
}
