public import AppCoordinator
import RecipesData
import RecipesDomain
import RecipesFeatures
public import ScreenModels
public import WhiskerEnvironment
import WhiskerHTTPClient
import WhiskerImages
import WhiskerStore

/// One stack: the list, and recipes on top of it.
@MainActor
public final class RecipesCoordinator: Coordinator {
  /// The system from which on a recipe is opened with a zoom.
  public static let firstZoomingSystem = SystemVersion(18)

  /// The navigation of the app.
  public private(set) lazy var navigator = Navigator(makeStart())
  private let environment: AppEnvironment
  private let book: RecipeBook
  private let photoCache: DiskImageCache
  private let smallPhotos: ImageLoader
  private let largePhotos: ImageLoader

  /// Creates the app in its environment.
  public init(_ environment: AppEnvironment) throws(RecipesConfigurationError) {
    let configuration = try RecipesConfiguration(environment.configuration)
    let effects = environment.effects
    self.environment = environment
    let client = HTTPClient(
      environment.transport, clock: environment.clock, wallTime: environment.wallTime, retries: .whenAsked)
    book = RecipeBook(service: HTTPRecipeService(transport: client))
    photoCache = DiskImageCache(
      DiskCache(
        named: "photos", in: environment.storage, maximumCount: configuration.photoCacheCount,
        maximumBytes: configuration.photoCacheBytes),
      onFailure: { effects.perform(.log("photo cache: \($0)")) })
    smallPhotos = ImageLoader(transport: environment.transport, cache: photoCache)
    largePhotos = ImageLoader(transport: environment.transport, cache: NoPhotoCache())
  }

  /// The list.
  public func makeStart() -> NavigationState<RecipesRoute> { NavigationState(root: .recipes) }

  /// Creates the model of a route.
  public func model(for route: RecipesRoute) -> any ScreenModel {
    switch route {
    case .recipes:
      RecipeListModel(
        book: book, photos: smallPhotos, clearPhotos: { [photoCache] in await photoCache.clear() },
        open: { [weak self] recipe in self?.open(recipe) })
    case .recipe(let id):
      RecipeDetailModel(
        id: id, book: book, photos: largePhotos,
        openURL: { [environment] url in environment.effects.perform(.log("open \(url)")) })
    }
  }

  /// `recipes://recipe/` with the id of a recipe.
  public func commands(for link: DeepLink) -> [NavigationCommand<RecipesRoute>]? {
    guard link.scheme == "recipes", link.host == "recipe", link.path.count == 1 else { return nil }
    return [.popToRoot, .push(.recipe(id: link.path[0]))]
  }

  /// Opens a recipe: with a zoom from its photo where the system has that transition, else with a plain push.
  private func open(_ recipe: Recipe) {
    if environment.systemVersion >= Self.firstZoomingSystem {
      environment.effects.perform(.transition("zoom"))
    }
    navigator.push(.recipe(id: recipe.id))
  }
}
