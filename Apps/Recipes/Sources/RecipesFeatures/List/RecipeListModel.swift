public import Observation
public import RecipesDomain
public import ScreenModels
public import WhiskerEnvironment
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
  /// Whether the cache of photos could be cleared; `nil` if nobody wanted that, or the person has read it or left the list since.
  private(set) var clearing: Bool?
  private var limit = slice
  /// The last results, which every row that comes into view asks for.
  @ObservationIgnored private var found: (search: RecipeSearch, recipes: [Recipe], results: [Recipe])?
  /// The number of searches, each of which has a list of its own that begins at its top.
  private(set) var searches = 0
  @ObservationIgnored private var isInView = false
  private let clearPhotos: @MainActor () async -> Bool
  private let network: NetworkReturns
  private let announcer: Announcer
  /// A person who types hears the letters, and the number of results after them.
  private let announcement: Debounce
  /// Whether that number was not said yet.
  @ObservationIgnored private var isAnnouncementDue = false

  /// Creates the model.
  ///
  /// - Parameters:
  ///   - book: The recipes.
  ///   - photos: Loads the small photos, through the cache on the device.
  ///   - texts: The texts of the app.
  ///   - reachability: The state of the network.
  ///   - announcer: Tells assistive technologies what a search has found, and why a refresh has failed.
  ///   - clock: The clock of the delay with which it does.
  ///   - clearPhotos: Empties that cache, and returns whether that was possible.
  ///   - open: Shows a recipe.
  public init(
    book: RecipeBook, photos: ImageLoader, texts: Texts, reachability: Reachability, announcer: Announcer,
    clock: any Clock<Duration>,
    clearPhotos: @escaping @MainActor () async -> Bool,
    open: @escaping @MainActor (Recipe) -> Void
  ) {
    self.book = book
    self.photos = photos
    copy = RecipesCopy(texts: texts)
    network = NetworkReturns(of: reachability)
    self.announcer = announcer
    announcement = Debounce(.milliseconds(500), clock: clock)
    self.clearPhotos = clearPhotos
    self.open = open
  }

  /// Loads the recipes, and again where there is a network without which that failed, or one returns with whose loss it may have failed.
  public func task() async {
    await network.follow {
      await self.book.loadIfNeeded()
    } failure: {
      // Who goes to a recipe and back gets the answer to the refresh under way.
      self.book.isRefreshing ? nil : self.book.failure
    } again: {
      await self.refresh()
    }
  }

  /// The list is in view, and a search that was left before its results were announced has found them.
  public func appear() {
    isInView = true
    if isAnnouncementDue { announceResults() }
  }

  /// Another screen came in front, on which nothing is said of a search or a refresh; what came of clearing the cache is no news after it.
  public func disappear() {
    isInView = false
    clearing = nil
    announcement.cancel()
  }

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

  /// Searches for another text, from the first slice; a space before or after the words changes nothing in the list.
  func search(for text: String) {
    let before = search.words
    search.text = text
    if search.words != before { beginList() }
  }

  /// Searches in another part of the recipes, from the first slice; the part that is searched already changes nothing.
  func search(in scope: RecipeSearch.Scope) {
    guard scope != search.scope else { return }
    search.scope = scope
    beginList()
  }

  /// Whether a recipe has the last row that is shown, and more follow.
  func isBeforeMore(_ recipe: Recipe) -> Bool {
    let results = results
    return limit < results.count && results[limit - 1].id == recipe.id
  }

  /// Shows one more slice if more recipes follow the row of this one, which is in view.
  func showMore(after recipe: Recipe) {
    if isBeforeMore(recipe) { limit += Self.slice }
  }

  /// Loads the recipes again; as many rows as before are shown, so that nobody loses the place.
  ///
  /// Photos in view that have failed are loaded again, too: their rows do not appear again.
  func refresh() async {
    let failure = await book.refresh()
    // A newer refresh has taken its place, and does all this when it ends.
    guard failure != .cancelled else { return }
    if isInView, book.phase == .loaded, let failure { announcer.post(copy.refreshFailed(failure)) }
    photos.retryFailed()
  }

  /// Empties the cache of photos, which nothing else on the screen shows.
  func clearPhotoCache() {
    clearing = nil
    Task {
      let isCleared = await clearPhotos()
      clearing = isCleared
      announcer.post(copy.clearing(isCleared))
    }
  }

  /// The person has read what came of clearing the cache.
  func dismissClearing() { clearing = nil }

  private func beginList() {
    limit = Self.slice
    searches += 1
    isAnnouncementDue = true
    announcement { [weak self] in self?.announceResults() }
  }

  private func announceResults() {
    isAnnouncementDue = false
    if !search.words.isEmpty { announcer.post(copy.found(results.count)) }
  }
}
