public import PawsDomain
public import PawsFeatures
import PawsService
import PawsStore
public import ScreenModels
public import WhiskerEnvironment
import WhiskerHTTP
import WhiskerHTTPClient
public import WhiskerImages
public import WhiskerLocalization
import WhiskerStore

/// The shared objects of the app; each can be replaced by a mock.
@MainActor
public struct PawsCore {
  /// The source of breeds and images.
  public let repository: any BreedRepository
  /// Loads the images themselves.
  public let images: ImageLoader
  /// The state of the network.
  public let reachability: Reachability
  /// The texts in the person's language.
  public let texts: Texts
  /// The direction in which the person reads.
  public let direction: LayoutDirection
  /// Shares and saves images.
  public let actions: any PictureActions
  /// What sharing and saving led to, which the coordinator shows.
  public let outcomes = PictureOutcomes()
  /// What assistive technologies say.
  public let announcer = Announcer()
  /// Receives what a refused command or a failed request is about.
  public let log: @MainActor @Sendable (String) -> Void
  /// Loads the images in view that have failed again when the network returns.
  private let networkChanges: ReachabilityChanges

  /// Takes the objects of a preview or a test.
  public init(
    repository: any BreedRepository, images: ImageLoader, reachability: Reachability = Reachability(),
    texts: Texts, direction: LayoutDirection = .leftToRight, actions: any PictureActions,
    log: @escaping @MainActor @Sendable (String) -> Void = { _ in }
  ) {
    self.repository = repository
    self.images = images
    self.reachability = reachability
    self.texts = texts
    self.direction = direction
    self.actions = actions
    self.log = log
    networkChanges = ReachabilityChanges(of: reachability) { if $0 { images.retryFailed() } }
  }

  /// Creates the live objects, from the environment and from nothing else.
  public init(_ environment: AppEnvironment) {
    let effects = environment.effects
    let log: @MainActor @Sendable (String) -> Void = { effects.perform(.log($0)) }
    let client = HTTPClient(
      environment.transport, clock: environment.clock, wallTime: environment.wallTime, retries: .whenAsked)
    let library = BreedLibrary(
      service: DogServiceImpl(transport: client, log: log),
      files: ListingFiles(storage: environment.storage, log: log), log: log)
    let pictures = DiskImageCache(
      DiskCache(named: "pictures", in: environment.storage, maximumCount: 500, maximumBytes: 50_000_000),
      memory: MemoryImageCache(), onFailure: { log("\($0)") })
    environment.scene.onMemoryWarning {
      library.releaseMemory()
      pictures.releaseMemory()
    }
    self.init(
      repository: library,
      images: ImageLoader(transport: environment.transport, cache: pictures) { log("image \($0): \($1)") },
      reachability: environment.reachability, texts: PawsTexts.texts(environment),
      direction: environment.display.layoutDirection,
      actions: DevicePictureActions(effects: effects), log: log)
  }
}
