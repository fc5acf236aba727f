public import CatnipDomain
public import CatnipFeatures
public import CatnipGateway
import CatnipService
public import WhiskerEnvironment

/// What the features are made from: everything that lives as long as the app.
///
/// It is put together here and nowhere else, from the environment.
@MainActor
public struct CatnipCore {
  /// The outside world.
  public let environment: AppEnvironment
  /// Where breeds come from.
  public let repository: any BreedRepository
  /// The favourites of the whole app.
  public let favorites: FavoriteBreeds
  /// The pictures of the whole app.
  public let images: ImageLibrary

  /// Puts the app together; `store` is what the device keeps from one launch to the next.
  public init(
    environment: AppEnvironment, store: any BreedStore = InMemoryBreedStore()
  ) throws(CatnipConfigurationError) {
    let configuration = try CatnipConfiguration(environment.configuration)
    self.environment = environment
    repository = CatGateway(
      service: CatAPIService(transport: environment.transport, apiKey: configuration.apiKey), store: store,
      reachability: environment.reachability, pageSize: configuration.pageSize)
    favorites = FavoriteBreeds(repository: repository, clock: environment.clock)
    let images = ImageLibrary(service: CatImageService(transport: environment.transport))
    self.images = images
    environment.scene.onMemoryWarning { images.releaseUnseen() }
  }
}
