import ScreenModels
import WhiskerLocalization

/// Says above what is shown why the last refresh failed, with a button for another try.
struct RefreshFailureBanner: ScreenContent {
  let node: Node

  @MainActor init(_ failure: WishlistError, of products: Products, texts: Texts) {
    let copy = WishlistCopy(texts: texts)
    node =
      Banner(copy.refreshFailed(failure), tone: .error) {
        // Another try would only take the place of the one under way.
        if products.isRefreshing {
          ProgressView(texts("products.loading"))
        } else {
          Button(copy.tryAgain) { Task { await products.refresh() } }.id("try-again")
        }
      }.node
  }
}
