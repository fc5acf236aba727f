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
  /// Whether the last answer was malformed and the person has not confirmed it.
  private(set) var showsMalformedAlert = false
  private let service: any RecipeService

  /// Creates an empty book.
  public init(service: any RecipeService) { self.service = service }

  /// The reason why the list could not be loaded or refreshed, whether or not recipes are shown.
  var failure: RecipeError? {
    if case .failed(let error) = phase { error } else { refreshFailure }
  }

  /// The reason why the list that is shown could not be refreshed.
  var listFailure: RecipeError? { phase == .loaded ? refreshFailure : nil }

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
    guard recipe(id: id) == nil else { return nil }
    if phase != .loaded { phase = .loading }
    return await load()
  }

  /// Loads the recipes again after a failure.
  func retry() async {
    phase = .loading
    await load()
  }

  /// Loads the recipes again, and returns whether there are new ones; those that are shown stay if that fails.
  func refresh() async -> Bool {
    // A list shows that it is refreshed. Where there is none, the phase does.
    if phase != .loaded || recipes.isEmpty { phase = .loading }
    guard let failure = await load() else { return true }
    if phase == .loaded, failure != .cancelled { refreshFailure = failure }
    return false
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
      // Another screen came in front; the recipes are loaded when this one is in view again.
      if error == .cancelled { return error }
      showsMalformedAlert = error == .malformed
      if phase != .loaded { phase = .failed(error) }
      return error
    }
  }
}
