import CatsWishlist
import Synchronization

/// A shop in memory that records what it is asked, and answers when it is told to.
final class MockWishlistService: WishlistService {
  private struct State {
    var ids: [String]
    var calls: [String] = []
    var failures: [WishlistError]
    var isHeld = false
    var waiting: [CheckedContinuation<Void, Never>] = []
    var active = 0
    var mostActive = 0
  }

  private let state: Mutex<State>

  init(wishlist: [String] = [], failures: [WishlistError] = []) {
    state = Mutex(State(ids: wishlist, failures: failures))
  }

  /// The changes that were asked for, in order.
  var calls: [String] { state.withLock { $0.calls } }
  /// The largest number of changes at the same time.
  var mostActive: Int { state.withLock { $0.mostActive } }
  /// The number of changes that wait for ``release()``.
  var waiting: Int { state.withLock { $0.waiting.count } }

  /// Makes changes wait for ``release()``.
  func hold() { state.withLock { $0.isHeld = true } }

  /// Answers all changes that wait, and those to come.
  func release() {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      state.isHeld = false
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  func products() async throws(WishlistError) -> [Product] {
    [Product(id: "ball", name: "Ball of Wool", price: "€ 3")]
  }

  func wishlist() async throws(WishlistError) -> [String] { state.withLock { $0.ids } }

  func addProduct(productID: String) async throws(WishlistError) -> [String] {
    try await change("add \(productID)") { $0.append(productID) }
  }

  func removeProduct(productID: String) async throws(WishlistError) -> [String] {
    try await change("remove \(productID)") { ids in ids.removeAll { $0 == productID } }
  }

  private func change(
    _ name: String, _ edit: @Sendable (inout [String]) -> Void
  ) async throws(WishlistError) -> [String] {
    let isHeld = state.withLock { state in
      state.calls.append(name)
      state.active += 1
      state.mostActive = max(state.mostActive, state.active)
      return state.isHeld
    }
    if isHeld { await withCheckedContinuation { waiting in state.withLock { $0.waiting.append(waiting) } } }
    let answer: Result<[String], WishlistError> = state.withLock { state in
      state.active -= 1
      if !state.failures.isEmpty { return .failure(state.failures.removeFirst()) }
      edit(&state.ids)
      return .success(state.ids)
    }
    return try answer.get()
  }
}
