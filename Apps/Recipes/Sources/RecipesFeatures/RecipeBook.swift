public import Observation
public import RecipesDomain

/// The recipes that list and details share, with their phase of loading.
@MainActor @Observable
public final class RecipeBook {
  enum Phase: Hashable {
    case loading
    case loaded
    case failed(RecipeError)
  }

  private(set) var phase = Phase.loading
  private(set) var recipes: [Recipe] = []
  /// The reason why the last refresh failed while recipes are shown.
  private(set) var refreshFailure: RecipeError?
  /// Whether an answer was malformed that the person has not confirmed, and none was good since.
  private(set) var showsMalformedAlert = false
  private let service: any RecipeService
  /// The refresh that is under way.
  private var refreshing: Task<RecipeError?, Never>?

  /// Creates an empty book.
  public init(service: any RecipeService) { self.service = service }

  /// Whether the recipes are loaded again, also behind another screen.
  var isRefreshing: Bool { refreshing != nil }

  /// The reason why the list could not be loaded or refreshed, whether or not recipes are shown.
  var failure: RecipeError? {
    if case .failed(let error) = phase { error } else { refreshFailure }
  }

  /// The recipe with an id; `nil` if there is none or it is not loaded yet.
  func recipe(id: String) -> Recipe? { recipes.first { $0.id == id } }

  /// Loads the recipes unless they are loaded.
  func loadIfNeeded() async {
    if phase == .loading { await load() }
  }

  /// Loads the recipes unless this one is among them, and returns why that failed: a link may follow a failure, or lead to one that is newer
  /// than the list.
  ///
  /// A list that is loaded stays, whatever the answer.
  func loadIfNeeded(for id: Recipe.ID) async -> RecipeError? {
    if recipe(id: id) != nil { return nil }
    if phase != .loaded { phase = .loading }
    let failure = await refreshEnd()
    guard recipe(id: id) == nil else { return nil }
    // A server that was asked a moment ago is not asked twice.
    if let failure { return failure }
    return await load()
  }

  /// Loads the recipes again, and returns why that failed; those that are shown stay then.
  ///
  /// A person who opens a recipe meanwhile has asked for new ones all the same, so this goes on while the list is hidden. A newer refresh
  /// takes its place.
  func refresh() async -> RecipeError? {
    // A list shows that it is refreshed. Where there is none, the phase does.
    if phase != .loaded || recipes.isEmpty { phase = .loading }
    refreshing?.cancel()
    let task = Task { () async -> RecipeError? in
      let failure = await load()
      if Task.isCancelled { return .cancelled }
      refreshing = nil
      if phase == .loaded { refreshFailure = failure }
      return failure
    }
    refreshing = task
    return await task.value
  }

  /// Waits for the refresh that is under way, if there is one, and returns why it failed: an equal request would only share its answer, which
  /// is older.
  private func refreshEnd() async -> RecipeError? {
    var failure: RecipeError?
    while let refreshing { failure = await refreshing.value }
    return failure
  }

  /// The person has read that the answer was malformed.
  func confirmMalformed() { showsMalformedAlert = false }

  /// Asks the service, and returns why it sent no recipes.
  @discardableResult private func load() async -> RecipeError? {
    do throws(RecipeError) {
      recipes = try await service.recipes()
      phase = .loaded
      refreshFailure = nil
      showsMalformedAlert = false
      return nil
    } catch {
      // Another screen came in front, and the recipes are loaded when this one is in view again; or a newer refresh has begun.
      if error == .cancelled { return error }
      // What nobody has read stays, whatever else fails.
      if error == .malformed { showsMalformedAlert = true }
      if phase != .loaded { phase = .failed(error) }
      return error
    }
  }
}
