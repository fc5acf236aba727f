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
    gateway = CatGateway(service: service, store: store, reachability: reachability, pageSize: pageSize)
  }

  /// Answers a page of the listing.
  func page(_ page: Int, _ ids: String...) { service.on(.page(page), .breeds(ids.map { breed($0) })) }
}
