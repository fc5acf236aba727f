public import Observation
import RecipesDomain
public import ScreenModels
public import WhiskerImages

/// One recipe: its large photo, its name and cuisine, and its links.
///
/// The large photo is deliberately not in the cache of the list: it is large and seldom seen twice.
@MainActor @Observable
public final class RecipeDetailModel: ScreenModel {
  private let id: String
  private let book: RecipeBook
  private let photos: ImageLoader
  private let openURL: @MainActor (String) -> Void

  /// Creates the model.
  ///
  /// - Parameters:
  ///   - id: The id of the recipe.
  ///   - book: The recipes.
  ///   - photos: Loads the large photo, without a cache.
  ///   - openURL: Opens a website.
  public init(
    id: String, book: RecipeBook, photos: ImageLoader, openURL: @escaping @MainActor (String) -> Void
  ) {
    self.id = id
    self.book = book
    self.photos = photos
    self.openURL = openURL
  }

  /// Loads the recipes if a link led here.
  public func task() async { await book.loadIfNeeded() }

  /// The screen of the detail.
  public var screen: [Node] {
    let recipe = book.recipe(id: id)
    NavigationTitle(recipe?.name ?? "Recipe")
    if let recipe {
      if recipe.largePhoto != nil { AsyncImage(recipe.name, url: recipe.largePhoto, from: photos) }
      Text(recipe.name, style: .title)
      Text(recipe.cuisine, style: .headline)
      if let source = recipe.source {
        Link("View Source", destination: source) { self.openURL(source) }
      }
      if let video = recipe.video {
        Link("Watch on YouTube", destination: video) { self.openURL(video) }
      }
    } else {
      switch book.phase {
      case .loading: ProgressView("Loading recipe")
      case .loaded: ContentUnavailableView("Recipe not found")
      case .failed(let error):
        ContentUnavailableView("Couldn't load recipe", description: error.message) {
          Button("Try Again") { Task { await self.book.retry() } }
        }
      }
    }
  }
}
