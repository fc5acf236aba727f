public import AppCoordinator
import RecipesDomain
import RecipesFeatures
public import ScreenModels
public import WhiskerEnvironment

/// One stack: the list, and recipes on top of it.
@MainActor
public final class RecipesCoordinator: Coordinator {
  /// The system from which on a recipe is opened with a zoom.
  public static let firstZoomingSystem = SystemVersion(18)

  /// The navigation of the app.
  public private(set) lazy var navigator = Navigator(makeStart())
  private let core: RecipesCore

  /// Creates the coordinator of an app.
  public init(core: RecipesCore) { self.core = core }

  /// The list.
  public func makeStart() -> NavigationState<RecipesRoute> { NavigationState(root: .recipes) }

  /// Creates the model of a route.
  public func model(for route: RecipesRoute) -> any ScreenModel {
    switch route {
    case .recipes:
      RecipeListModel(
        book: core.book, photos: core.smallPhotos, texts: core.texts,
        reachability: core.environment.reachability, announcer: core.announcer,
        clock: core.environment.clock, clearPhotos: core.clearPhotos,
        open: { [weak self] recipe in self?.open(recipe) })
    case .recipe(let id):
      RecipeDetailModel(
        id: id, book: core.book, photos: core.largePhotos, texts: core.texts,
        reachability: core.environment.reachability,
        // The environment has no effect for a website, so the log says which one a person opens.
        openURL: { [core] url in core.environment.effects.perform(.log("open \(url)")) })
    }
  }

  /// `recipes://recipe/` with the id of a recipe.
  public func commands(for link: DeepLink) -> [NavigationCommand<RecipesRoute>]? {
    guard link.scheme == "recipes", link.host == "recipe", link.path.count == 1 else { return nil }
    return [.popToRoot, .push(.recipe(id: link.path[0]))]
  }

  /// A person who returns finds the recipe they were reading.
  public var restoresNavigation: Bool { true }

  /// What a search has found is announced, and a refresh that has failed.
  public var announcer: Announcer? { core.announcer }

  /// Malformed data, wherever it was asked for.
  public var alerts: [Node] { core.book.alerts(core.texts) }

  /// Opens a recipe: with a zoom from its photo where the system has that transition, else with a plain push.
  private func open(_ recipe: Recipe) {
    if core.environment.systemVersion >= Self.firstZoomingSystem {
      core.environment.effects.perform(.transition("zoom"))
    }
    navigator.push(.recipe(id: recipe.id))
  }
}
