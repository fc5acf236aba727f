public import Observation
import RecipesDomain
public import ScreenModels
public import WhiskerEnvironment
public import WhiskerImages
public import WhiskerLocalization

/// One recipe: its large photo, its name and cuisine, and its links.
///
/// The large photo is deliberately not in the cache of the list: it is large and seldom seen twice.
@MainActor @Observable
public final class RecipeDetailModel: ScreenModel {
  private let id: String
  /// Whether the task, which begins with the screen, has no answer yet.
  private var isLoading = true
  /// The reason why the recipe could not be loaded.
  private var failure: RecipeError?
  /// The recipe as it was when the task had it, for a person who reads it while a refresh removes it from the list.
  private var kept: Recipe?
  private let book: RecipeBook
  private let photos: ImageLoader
  private let copy: RecipesCopy
  private let network: NetworkReturns
  private let openURL: @MainActor (String) -> Void
  /// The request that a button has begun, which ends the one before.
  @ObservationIgnored private var anotherTry: Task<Void, Never>? {
    didSet { oldValue?.cancel() }
  }

  /// Creates the model.
  ///
  /// - Parameters:
  ///   - id: The id of the recipe.
  ///   - book: The recipes.
  ///   - photos: Loads the large photo, without a cache.
  ///   - texts: The texts of the app.
  ///   - reachability: The state of the network.
  ///   - openURL: Opens a website.
  public init(
    id: String, book: RecipeBook, photos: ImageLoader, texts: Texts, reachability: Reachability,
    openURL: @escaping @MainActor (String) -> Void
  ) {
    self.id = id
    self.book = book
    self.photos = photos
    copy = RecipesCopy(texts: texts)
    network = NetworkReturns(of: reachability)
    self.openURL = openURL
  }

  /// Loads the recipes if a link led here, to a recipe that is not among them, and again when a network has returned.
  public func task() async {
    // The failure of the last time that the screen was in view is over.
    isLoading = true
    await network.follow {
      await self.load()
    } failure: {
      self.isLoading ? nil : self.failure
    } again: {
      await self.load()
    }
  }

  /// The recipe is closed or covered, and another try that is under way ends.
  public func disappear() { anotherTry = nil }

  private func tryAgain() { anotherTry = Task { await load() } }

  private func load() async {
    isLoading = true
    failure = await book.loadIfNeeded(for: id)
    kept = book.recipe(id: id) ?? kept
    if !Task.isCancelled { isLoading = false }
  }

  /// The screen of the detail.
  public var screen: [Node] {
    let recipe = book.recipe(id: id) ?? kept
    NavigationTitle(recipe?.name ?? copy.recipe)
    if let recipe {
      if recipe.largePhoto != nil { AsyncImage(recipe.name, url: recipe.largePhoto, from: photos) }
      if case .failure(let failure) = photos.phase(of: recipe.largePhoto) {
        Banner(copy.photoFailed(failure), tone: .error) {
          Button(copy.tryAgain) { self.photos.retryFailed() }.id("try-again")
        }
      }
      Text(recipe.name, style: .title)
      Text(recipe.cuisine, style: .headline)
      if let source = recipe.source {
        Link(copy.source, destination: source) { self.openURL(source) }.id("source")
      }
      if let video = recipe.video {
        Link(copy.video, destination: video) { self.openURL(video) }.id("video")
      }
    } else if isLoading || book.phase == .loading {
      ProgressView(copy.recipeLoading)
    } else if let failure {
      ContentUnavailableView(copy.recipeFailed, description: copy.reason(failure)) {
        Button(copy.tryAgain) { self.tryAgain() }.id("try-again")
      }
    } else {
      ContentUnavailableView(copy.recipeMissing)
    }
  }
}
