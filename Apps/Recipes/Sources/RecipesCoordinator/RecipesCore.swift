import RecipesData
public import RecipesDomain
public import RecipesFeatures
public import ScreenModels
public import WhiskerEnvironment
import WhiskerHTTPClient
public import WhiskerImages
public import WhiskerLocalization
import WhiskerStore

/// The shared objects of the features, which live as long as the app.
///
/// They are created here and nowhere else, from the environment; a test injects its own source of recipes.
@MainActor
public struct RecipesCore {
  /// The outside world.
  public let environment: AppEnvironment
  /// The texts in the person's language.
  public let texts: Texts
  /// What assistive technologies say.
  public let announcer = Announcer()
  /// The recipes that list and details share.
  public let book: RecipeBook
  /// Loads the photos of the list, which are kept on the device.
  public let smallPhotos: ImageLoader
  /// Loads the photos of the details, which are kept nowhere.
  public let largePhotos: ImageLoader
  /// Empties the cache of photos, and returns whether that was possible; if not, the log says why.
  public let clearPhotos: @MainActor () async -> Bool
  /// Loads the photos in view that have failed again when the network returns.
  private let networkChanges: ReachabilityChanges

  /// Creates the shared objects on the server's recipes.
  public init(_ environment: AppEnvironment) throws(RecipesConfigurationError) {
    let client = HTTPClient(
      environment.transport, clock: environment.clock, wallTime: environment.wallTime, retries: .whenAsked)
    let effects = environment.effects
    try self.init(
      environment: environment,
      service: HTTPRecipeService(transport: client) { effects.perform(.log($0)) })
  }

  /// Creates the shared objects on a source of recipes, such as that of a test.
  public init(
    environment: AppEnvironment, service: any RecipeService
  ) throws(RecipesConfigurationError) {
    let configuration = try RecipesConfiguration(environment.configuration)
    let effects = environment.effects
    let log: @MainActor @Sendable (String) -> Void = { effects.perform(.log($0)) }
    let logPhoto: @MainActor (String, AsyncImageFailure) -> Void = { log("image \($0): \($1)") }
    self.environment = environment
    texts = RecipesTexts.texts(environment)
    book = RecipeBook(service: service)
    let files = DiskCache(
      named: "photos", in: environment.storage, maximumCount: configuration.photoCacheCount,
      maximumBytes: configuration.photoCacheBytes)
    let logCache: @MainActor @Sendable (DiskCacheError) -> Void = { log("photo cache: \($0)") }
    clearPhotos = {
      do throws(DiskCacheError) { try await files.clear() } catch {
        logCache(error)
        return false
      }
      return true
    }
    let cache = DiskImageCache(files, onFailure: logCache)
    smallPhotos = ImageLoader(transport: environment.transport, cache: cache, onFailure: logPhoto)
    largePhotos = ImageLoader(transport: environment.transport, cache: NoPhotoCache(), onFailure: logPhoto)
    networkChanges = ReachabilityChanges(of: environment.reachability) { [smallPhotos, largePhotos] in
      guard $0 else { return }
      smallPhotos.retryFailed()
      largePhotos.retryFailed()
    }
  }
}
