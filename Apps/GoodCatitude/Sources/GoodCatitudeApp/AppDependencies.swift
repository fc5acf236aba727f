public import CatAPI
public import GoodCatitudeDomain
public import GoodCatitudeFeatures
import GoodCatitudeService
import GoodCatitudeStorage
import ScreenModels
public import WhiskerEnvironment
import WhiskerHTTPClient
public import WhiskerLocalization

/// What the features depend on, live.
@MainActor
public struct AppDependencies {
  let service: any BreedService
  let database: any BreedDatabase
  let reachability: Reachability
  let clock: any Clock<Duration>
  let pageSize: Int
  /// The texts in the language of the person.
  public let texts: Texts
  /// What assistive technologies say.
  let announcer = Announcer()
  let images: FetchImages

  /// Creates the live dependencies of an environment.
  public init(_ environment: AppEnvironment) throws(CatAPIConfigurationError) {
    let configuration = try CatAPIConfiguration(environment.configuration)
    let effects = environment.effects
    let log: @MainActor @Sendable (String) -> Void = { effects.perform(.log($0)) }
    let cache = HTTPCache()
    environment.scene.onMemoryWarning { cache.removeAll() }
    let database = SQLiteBreedDatabase(in: environment, log: log)
    // The database has the environment, and with it the scene.
    environment.scene.onPhaseChange { [weak database] phase in
      if phase == .background { Task { await database?.catchUpOnMarks() } }
    }
    let client = HTTPClient(
      environment.transport, clock: environment.clock, wallTime: environment.wallTime, cache: cache,
      retries: .whenAsked)
    self.init(
      service: CatAPIService(
        transport: client, pictures: environment.transport, apiKey: configuration.apiKey, log: log),
      database: database,
      files: DocumentsAvatarFiles(in: environment.storage, log: log),
      reachability: environment.reachability, clock: environment.clock,
      pageSize: configuration.pageSize, texts: GoodCatitudeTexts.texts(environment), log: log)
  }

  /// Creates dependencies that a test or a preview chooses.
  public init(
    service: any BreedService, database: any BreedDatabase, files: any AvatarFiles,
    reachability: Reachability = Reachability(), clock: any Clock<Duration>, pageSize: Int, texts: Texts,
    log: @escaping @MainActor @Sendable (String) -> Void
  ) {
    self.service = service
    self.database = database
    self.reachability = reachability
    self.clock = clock
    self.pageSize = pageSize
    self.texts = texts
    images = FetchImages(loader: AvatarLoader(service: service, files: files, log: log))
  }

  /// The breeds and their search.
  public var breedSearch: BreedSearchFeature {
    let announce = SearchAnnouncer(announcer, texts: texts)
    return BreedSearchFeature(
      fetching: FetchBreeds(service: service, database: database, pageSize: pageSize),
      searching: SearchBreeds(
        service: service, database: database, clock: clock, announce: announce),
      images: images,
      storing: StoreBreeds(database: database), announce: announce)
  }

  /// The details of one breed.
  public var breedDetails: BreedDetailsFeature {
    BreedDetailsFeature(service: service, database: database, images: images)
  }

  /// The favourites.
  public var favouriteBreeds: FavouriteBreedsFeature {
    FavouriteBreedsFeature(
      database: database, images: images, announce: FavouriteBreedsAnnouncer(announcer, texts: texts))
  }
}
