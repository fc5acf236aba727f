public import Observation
public import RecipesDomain
public import WhiskerImages
public import WhiskerLocalization

/// The list: search, slices, refresh.
///
/// The server has no pages, so the model shows a slice of the list that grows when its last row comes into view.
@MainActor @Observable
public final class RecipeListModel {
  /// The number of rows that a slice adds.
  public static let slice = 10

  private(set) var search = RecipeSearch()
  let book: RecipeBook
  let photos: ImageLoader
  let copy: RecipesCopy
  let open: @MainActor (Recipe) -> Void
  private var limit = slice
  /// The last results, which every row that comes into view asks for.
  @ObservationIgnored private var found: (search: RecipeSearch, recipes: [Recipe], results: [Recipe])?
  private let clearPhotos: @MainActor () async -> Void

  /// Creates the model.
  ///
  /// - Parameters:
  ///   - book: The recipes.
  ///   - photos: Loads the small photos, through the cache on the device.
  ///   - texts: The texts of the app.
  ///   - clearPhotos: Empties that cache.
  ///   - open: Shows a recipe.
  public init(
    book: RecipeBook, photos: ImageLoader, texts: Texts,
    clearPhotos: @escaping @MainActor () async -> Void,
    open: @escaping @MainActor (Recipe) -> Void
  ) {
    self.book = book
    self.photos = photos
    copy = RecipesCopy(texts: texts)
    self.clearPhotos = clearPhotos
    self.open = open
  }

  /// Loads the recipes.
  public func task() async { await book.loadIfNeeded() }

  /// All recipes that the search finds.
  var results: [Recipe] {
    let (search, recipes) = (search, book.recipes)
    if let found, found.search == search, found.recipes == recipes { return found.results }
    let results = search.results(in: recipes)
    found = (search, recipes, results)
    return results
  }

  /// The part of them that is shown.
  var shown: ArraySlice<Recipe> { results.prefix(limit) }

  /// Searches for another text, from the first slice.
  func search(for text: String) {
    search.text = text
    limit = Self.slice
  }

  /// Searches in another part of the recipes, from the first slice.
  func search(in scope: RecipeSearch.Scope) {
    search.scope = scope
    limit = Self.slice
  }

  /// Shows one more slice if a row is the last one and there are more.
  func appeared(_ recipe: Recipe) {
    let results = results
    guard limit < results.count, recipe.id == results[limit - 1].id else { return }
    limit += Self.slice
  }

  /// Loads the recipes again, and shows new ones from the first slice; a failure leaves every row that is shown.
  func refresh() async {
    if await book.refresh() { limit = Self.slice }
  }

  /// Empties the cache of photos.
  func clearPhotoCache() { Task { await clearPhotos() } }
}
