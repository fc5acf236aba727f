public import CatAPI
public import CatnipDomain
public import CatnipFeatures
public import CatnipGateway
import CatnipService
public import ScreenModels
public import WhiskerEnvironment
import WhiskerHTTP
import WhiskerHTTPClient
import WhiskerImages
public import WhiskerLocalization

/// The shared objects of the features, which live as long as the app.
///
/// They are created here and nowhere else, from the environment.
@MainActor
public struct CatnipCore {
  /// The outside world.
  public let environment: AppEnvironment
  /// The texts in the person's language.
  public let texts: Texts
  /// The one source of breeds and favourites, which only use cases know.
  private let gateway: CatGateway
  private let savedComparison: SavedComparison
  /// The favourites of the whole app.
  public let favorites: FavoriteBreeds
  /// What the breeds of Home have to be like.
  public let filters = BreedFilters()
  /// The listing of Home.
  public let pager: BreedPager
  /// The search of Home.
  public let search: BreedSearch
  /// What happens to the breeds of Home.
  public let breedChanges = BreedChanges()
  /// What assistive technologies say.
  public let announcer = Announcer()
  /// What they say of Home.
  public let homeAnnouncer: SearchAnnouncer
  /// The pictures of the whole app.
  public let pictures: BreedPictures
  /// How often the network has returned.
  public let reconnections: Reconnections

  /// Creates the shared objects on the data that the device keeps between launches.
  public init(_ environment: AppEnvironment) throws(CatAPIConfigurationError) {
    let effects = environment.effects
    let store = OpenedBreedStore.open(in: environment) { effects.perform(.log($0)) }
    try self.init(environment: environment, store: store)
  }

  /// Creates the shared objects on a store, such as that of a test.
  public init(
    environment: AppEnvironment, store: any BreedStore
  ) throws(CatAPIConfigurationError) {
    let configuration = try CatAPIConfiguration(environment.configuration)
    let effects = environment.effects
    let log: @MainActor @Sendable (String) -> Void = { effects.perform(.log($0)) }
    self.environment = environment
    let texts = CatnipTexts.texts(environment)
    self.texts = texts
    let cache = HTTPCache()
    let client = HTTPClient(
      environment.transport, clock: environment.clock, wallTime: environment.wallTime, cache: cache,
      retries: .whenAsked)
    let gateway = CatGateway(
      service: CatAPIService(transport: client, apiKey: configuration.apiKey, log: log),
      store: store, reachability: environment.reachability, pageSize: configuration.pageSize,
      clock: environment.clock, log: log)
    self.gateway = gateway
    savedComparison = SavedComparison(in: environment.storage, log: log)
    let favorites = FavoriteBreeds(
      list: ListFavorites(gateway), set: SetFavorite(gateway),
      keep: KeepUnsavedFavorites(
        UnsavedFavorites(in: environment.storage, log: log), for: gateway), changes: breedChanges,
      clock: environment.clock
    ) { effects.perform(.haptic($0)) }
    self.favorites = favorites
    let homeAnnouncer = SearchAnnouncer(
      announcer, filters: filters, reachability: environment.reachability, texts: texts)
    self.homeAnnouncer = homeAnnouncer
    pager = BreedPager(
      list: ListBreeds(gateway), reload: ReloadBreeds(gateway), loadMore: LoadMoreBreeds(gateway),
      changes: breedChanges, announce: homeAnnouncer, clock: environment.clock,
      wallTime: environment.wallTime)
    search = BreedSearch(
      SearchBreeds(gateway), pager: pager, changes: breedChanges, announce: homeAnnouncer,
      clock: environment.clock)
    let images = MemoryImageCache()
    let pictures = BreedPictures(
      images: ImageLoader(transport: environment.transport, cache: images) { log("image \($0): \($1)") },
      find: FindPicture(gateway))
    self.pictures = pictures
    let announcer = announcer
    reconnections = Reconnections(
      of: environment.reachability, disconnected: { announcer.post(CatnipTexts.offline(texts)) },
      reconnected: { pictures.retryFailed() })
    environment.scene.onMemoryWarning {
      images.removeAll()
      cache.removeAll()
    }
    environment.scene.onPhaseChange { [weak favorites] phase in
      switch phase {
      case .background:
        // The system may end the app at any time.
        favorites?.saveNow()
      case .active:
        // Whatever kept the app from its favorites may have ended in the meantime.
        favorites?.readIfUnread()
        favorites?.updateKept()
      case .inactive: break
      }
    }
  }

  // MARK: Use cases

  /// Keeps which breeds are compared.
  public var compareBreeds: CompareBreeds { CompareBreeds(savedComparison) }

  /// Shows the condition of the data on the device.
  public var savedData: CheckSavedData { CheckSavedData(gateway) }

  /// Shows one breed.
  public var findBreed: FindBreed { FindBreed(gateway) }

  /// Offers what breeds can be filtered by.
  public var listFilterChoices: ListFilterChoices { ListFilterChoices(gateway) }
}
