public import Observation

/// The button that puts a product on the wishlist or takes it off again.
///
/// A tap is shown at once and sent then; if the service refuses, or answers that it is not so, the button shows again what the
/// service said last. A refusal of what is so by then, since another device has done it, is none. The last intent wins: while a
/// request is under way, further taps only change the intent, and when the answer is there, one more request is sent if the intent
/// differs from it. Two rapid taps therefore send at most an addition and a removal, in this order and never at the same time.
@MainActor @Observable
public final class WishlistButtonViewModel {
  /// Whether the button shows the product as wished for.
  public private(set) var isWishlisted = false
  /// The reason why the last tap was undone; `nil` after the next one, another change, or once it was dismissed.
  public private(set) var failure: WishlistError?

  /// What the taps that are under way ask for; `nil` if there are none.
  var intent: Bool? { isSending ? isWishlisted : nil }

  /// What the service said last.
  @ObservationIgnored private var confirmed = false
  private var isSending = false
  private let productID: String
  private let observeProductInWishlist: ObserveProductInWishlistUseCase
  private let addProductToWishlist: AddProductToWishlistUseCase
  private let removeProductFromWishlist: RemoveProductFromWishlistUseCase
  private let refused: @MainActor (WishlistError) -> Void

  /// Creates the button of a product; `refused` receives the reason of each tap that is undone.
  public init(
    productID: String, observeProductInWishlist: ObserveProductInWishlistUseCase,
    addProductToWishlist: AddProductToWishlistUseCase,
    removeProductFromWishlist: RemoveProductFromWishlistUseCase,
    refused: @escaping @MainActor (WishlistError) -> Void = { _ in }
  ) {
    self.productID = productID
    self.observeProductInWishlist = observeProductInWishlist
    self.addProductToWishlist = addProductToWishlist
    self.removeProductFromWishlist = removeProductFromWishlist
    self.refused = refused
  }

  /// Follows the wishlist until the task is cancelled, such as while the button is in view.
  public func observeWishlistState() async {
    for await value in observeProductInWishlist.execute(productID: productID) { confirm(value) }
  }

  /// Takes over what the service has said, which a screen without the button learns first.
  func confirm(_ value: Bool) {
    // What was done from another screen is no longer what failed here.
    if value != confirmed { failure = nil }
    confirmed = value
    if !isSending { isWishlisted = value }
  }

  /// Shows the other state at once, and sends it.
  public func toggleWishlist() {
    isWishlisted.toggle()
    failure = nil
    guard !isSending else { return }
    isSending = true
    Task { await send() }
  }

  /// The person has read why the last tap was undone.
  public func dismissFailure() { failure = nil }

  /// Sends the intent until the service has confirmed it or refused it.
  private func send() async {
    defer { isSending = false }
    while isWishlisted != confirmed {
      let intent = isWishlisted
      do throws(WishlistError) {
        let isOnWishlist =
          intent
          ? try await addProductToWishlist.execute(productID: productID)
          : try await removeProductFromWishlist.execute(productID: productID)
        confirmed = isOnWishlist
        // A service that answers with something else would do so again.
        if isWishlisted == intent { isWishlisted = isOnWishlist }
      } catch {
        // The answer to another change may have brought it about, which a button out of view has not learned.
        confirmed = observeProductInWishlist.value(productID: productID)
        // A newer intent is not undone by the failure of an older one.
        guard isWishlisted == intent, confirmed != intent else { continue }
        isWishlisted = confirmed
        failure = error
        refused(error)
      }
    }
  }
}
