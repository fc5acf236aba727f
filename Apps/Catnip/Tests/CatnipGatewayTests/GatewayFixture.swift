import CatStaging
import CatnipDomain
import CatnipGateway
import CatnipStaging
import WhiskerEnvironment

/// A gateway over a staged server and an empty store.
@MainActor
struct GatewayFixture {
  let service = StagedBreedService()
  let store = InMemoryBreedStore()
  let reachability = Reachability()
  let gateway: CatGateway

  init(pageSize: Int = 2) {
    gateway = CatGateway(
      service: service, store: store, reachability: reachability, pageSize: pageSize, clock: ImmediateClock())
  }

  /// Loads the page that the saved pagination names.
  func loadNextPage() async throws -> BreedListing {
    try await gateway.loadPage(gateway.pagination().nextPage)
  }

  /// The ids of the saved favourites.
  func favorites() throws -> [Breed.ID] { try gateway.favorites().breeds.map(\.id).sorted() }

  /// Answers a page of the listing.
  func page(_ page: Int, _ ids: String...) { service.on(.page(page), .breeds(ids.map { breed($0) })) }
}
