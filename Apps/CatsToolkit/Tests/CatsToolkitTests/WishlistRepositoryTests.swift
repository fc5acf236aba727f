import CatsWishlist
import Testing
import WhiskerStore

@MainActor
struct WishlistRepositoryTests {
  private func repository(_ service: MockWishlistService) -> WishlistRepository {
    WishlistRepository(
      cache: DefaultObservableMemoryCache<String, Set<String>>(maximumCount: 10, clock: ContinuousClock()),
      service: service)
  }

  @Test func anObserverGetsTheMomentFirstAndThenEachChange() async throws {
    let repository = repository(MockWishlistService(wishlist: ["tower"]))
    var values = repository.observeIsWishlisted(productID: "ball").makeAsyncIterator()
    #expect(await values.next() == false)
    try await repository.load()
    #expect(await values.next() == false)
    try await repository.addToWishlist(productID: "ball")
    #expect(await values.next() == true)
    try await repository.removeFromWishlist(productID: "ball")
    #expect(await values.next() == false)
  }

  @Test func theWishlistIsTheAnswerOfTheService() async throws {
    let repository = repository(MockWishlistService(wishlist: ["tower"]))
    try await repository.addToWishlist(productID: "ball")
    var values = repository.observeWishlist().makeAsyncIterator()
    #expect(await values.next() == ["tower", "ball"])
  }

  @Test func aFailureChangesNothing() async throws {
    let repository = repository(MockWishlistService(wishlist: ["tower"], failures: [.connection]))
    try await repository.load()
    await #expect(throws: WishlistError.connection) { try await repository.addToWishlist(productID: "ball") }
    var values = repository.observeWishlist().makeAsyncIterator()
    #expect(await values.next() == ["tower"])
  }

  @Test func aWishlistInTheCacheIsNotLoadedAgain() async throws {
    let service = MockWishlistService(wishlist: ["tower"])
    let repository = repository(service)
    try await repository.addToWishlist(productID: "ball")
    try await service.removeElsewhere("tower")
    try await repository.load()
    var values = repository.observeWishlist().makeAsyncIterator()
    #expect(await values.next() == ["tower", "ball"])
  }

  @Test func aReloadBringsWhatAnotherDeviceDidAfterTheChangesUnderWay() async throws {
    let service = MockWishlistService(wishlist: ["tower"])
    let repository = repository(service)
    try await repository.load()
    try await service.removeElsewhere("tower")
    service.hold()
    let change = Task { try await repository.addToWishlist(productID: "ball") }
    while service.waiting == 0 { await Task.yield() }
    let reload = Task { try await repository.reload() }
    for _ in 0..<100 { await Task.yield() }
    service.release()
    #expect(try await change.value, "the ball is on the wishlist")
    try await reload.value
    var values = repository.observeWishlist().makeAsyncIterator()
    #expect(await values.next() == ["ball"])
  }

  @Test func useCasesPassOn() async throws {
    let service = MockWishlistService()
    let repository = repository(service)
    #expect(try await AddProductToWishlistUseCase(repository: repository).execute(productID: "ball"))
    var values = ObserveProductInWishlistUseCase(repository: repository).execute(productID: "ball")
      .makeAsyncIterator()
    #expect(await values.next() == true)
    #expect(try await !RemoveProductFromWishlistUseCase(repository: repository).execute(productID: "ball"))
    #expect(await values.next() == false)
    #expect(service.calls == ["add ball", "remove ball"])
  }
}

extension MockWishlistService {
  /// A change that another device makes.
  fileprivate func removeElsewhere(_ id: String) async throws { _ = try await removeProduct(productID: id) }
}
