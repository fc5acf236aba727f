import CatsWishlist
import Testing
import WhiskerStore

/// The optimistic button on a mock of the service.
@MainActor
struct WishlistButtonTests {
  /// A repository with two buttons, of one product or of two.
  private struct Shop {
    let service: MockWishlistService
    let repository: WishlistRepository
    let first: WishlistButtonViewModel
    let second: WishlistButtonViewModel

    @MainActor
    init(_ service: MockWishlistService, second other: String = "ball") {
      self.service = service
      let cache = DefaultObservableMemoryCache<String, Set<String>>(
        maximumCount: 10, clock: ContinuousClock())
      repository = WishlistRepository(cache: cache, service: service)
      first = Self.button("ball", repository)
      second = Self.button(other, repository)
    }

    @MainActor
    private static func button(_ id: String, _ repository: WishlistRepository) -> WishlistButtonViewModel {
      WishlistButtonViewModel(
        productID: id, observeProductInWishlist: ObserveProductInWishlistUseCase(repository: repository),
        addProductToWishlist: AddProductToWishlistUseCase(repository: repository),
        removeProductFromWishlist: RemoveProductFromWishlistUseCase(repository: repository))
    }

    /// Follows the wishlist with both buttons during an operation.
    @MainActor
    func observed(_ operation: () async throws -> Void) async rethrows {
      let observers = [first, second].map { button in Task { await button.observeWishlistState() } }
      defer { for observer in observers { observer.cancel() } }
      try await operation()
    }
  }

  /// Runs other work until a condition is true.
  private func until(_ condition: () -> Bool) async throws {
    for turn in 0..<20_000 {
      if condition() { return }
      if turn < 10_000 { await Task.yield() } else { try await Task.sleep(for: .milliseconds(1)) }
    }
    Issue.record("the condition never became true")
  }

  @Test func aTapIsShownBeforeItIsSent() async throws {
    let shop = Shop(MockWishlistService())
    shop.service.hold()
    try await shop.observed {
      shop.first.toggleWishlist()
      #expect(shop.first.isWishlisted)
      try await until { shop.service.waiting == 1 }
      #expect(!shop.second.isWishlisted, "another screen shows what the service has confirmed")
      shop.service.release()
      try await until { shop.second.isWishlisted }
      #expect(shop.service.calls == ["add ball"])
    }
  }

  @Test func aFailureUndoesTheTapAndSaysWhy() async throws {
    let shop = Shop(MockWishlistService(failures: [.server(status: 500)]))
    try await shop.observed {
      shop.first.toggleWishlist()
      try await until { shop.first.failure != nil }
      #expect(shop.first.failure == .server(status: 500))
      #expect(!shop.first.isWishlisted)
      shop.first.toggleWishlist()
      #expect(shop.first.failure == nil)
      try await until { shop.second.isWishlisted }
    }
  }

  @Test func aTapThatIsUndoneIsTold() async throws {
    var reasons: [WishlistError] = []
    let repository = Shop(MockWishlistService(failures: [.offline])).repository
    let button = WishlistButtonViewModel(
      productID: "ball", observeProductInWishlist: ObserveProductInWishlistUseCase(repository: repository),
      addProductToWishlist: AddProductToWishlistUseCase(repository: repository),
      removeProductFromWishlist: RemoveProductFromWishlistUseCase(repository: repository)
    ) { reasons.append($0) }
    button.toggleWishlist()
    try await until { button.failure != nil }
    #expect(reasons == [.offline])
  }

  @Test func aFailureThatWasReadIsDismissed() async throws {
    let shop = Shop(MockWishlistService(failures: [.offline]))
    shop.first.toggleWishlist()
    try await until { shop.first.failure != nil }
    shop.first.dismissFailure()
    #expect(shop.first.failure == nil)
    #expect(!shop.first.isWishlisted)
  }

  @Test func twoRapidTapsSendAnAdditionAndThenARemoval() async throws {
    let shop = Shop(MockWishlistService())
    shop.service.hold()
    try await shop.observed {
      shop.first.toggleWishlist()
      try await until { shop.service.waiting == 1 }
      shop.first.toggleWishlist()
      #expect(!shop.first.isWishlisted)
      shop.service.release()
      try await until { shop.service.calls.count == 2 }
      #expect(shop.service.calls == ["add ball", "remove ball"])
      #expect(shop.service.mostActive == 1)
    }
  }

  @Test func anIntentThatIsTakenBackBeforeItIsSentSendsNothing() async {
    let shop = Shop(MockWishlistService())
    await shop.observed {
      shop.first.toggleWishlist()
      shop.first.toggleWishlist()
      for _ in 0..<100 { await Task.yield() }
      #expect(shop.service.calls == [])
      #expect(!shop.first.isWishlisted)
    }
  }

  @Test func threeRapidTapsSendOneAddition() async throws {
    let shop = Shop(MockWishlistService())
    shop.service.hold()
    try await shop.observed {
      shop.first.toggleWishlist()
      try await until { shop.service.waiting == 1 }
      shop.first.toggleWishlist()
      shop.first.toggleWishlist()
      shop.service.release()
      try await until { shop.second.isWishlisted }
      for _ in 0..<100 { await Task.yield() }
      #expect(shop.service.calls == ["add ball"])
      #expect(shop.first.isWishlisted)
    }
  }

  @Test func theFailureOfAnOlderIntentDoesNotUndoANewerOne() async throws {
    let shop = Shop(MockWishlistService(wishlist: ["ball"], failures: [.offline]))
    try await shop.repository.load()
    shop.service.hold()
    try await shop.observed {
      try await until { shop.first.isWishlisted }
      shop.first.toggleWishlist()
      try await until { shop.service.waiting == 1 }
      shop.first.toggleWishlist()
      shop.service.release()
      for _ in 0..<100 { await Task.yield() }
      #expect(shop.first.isWishlisted)
      #expect(shop.first.failure == nil)
      #expect(shop.service.calls == ["remove ball"], "the service still has what the person wants")
    }
  }

  @Test func aRefusalOfWhatIsSoByThenIsNone() async throws {
    let service = MockWishlistService(wishlist: ["ball"], failures: [.offline])
    let shop = Shop(service)
    shop.service.hold()
    shop.first.toggleWishlist()
    try await until { shop.service.waiting == 1 }
    try await shop.repository.load()
    shop.service.release()
    for _ in 0..<100 { await Task.yield() }
    #expect(shop.first.isWishlisted)
    #expect(shop.first.failure == nil)
    #expect(shop.service.calls == ["add ball"])
  }

  @Test func changesOfSeveralButtonsAreSentOneAfterTheOther() async throws {
    let shop = Shop(MockWishlistService(), second: "tower")
    shop.service.hold()
    try await shop.observed {
      shop.first.toggleWishlist()
      shop.second.toggleWishlist()
      try await until { shop.service.waiting == 1 }
      #expect(shop.service.calls.count == 1)
      shop.service.release()
      try await until { shop.service.calls.count == 2 }
      #expect(shop.service.mostActive == 1)
      for _ in 0..<100 { await Task.yield() }
      #expect(shop.first.isWishlisted && shop.second.isWishlisted)
    }
  }
}
