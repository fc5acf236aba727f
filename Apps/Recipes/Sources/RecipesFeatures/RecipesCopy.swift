import RecipesDomain
import WhiskerHTTP
import WhiskerImages
import WhiskerLocalization

/// The texts of the screens.
struct RecipesCopy {
  let texts: Texts

  var title: String { texts("recipes.title") }
  var loading: String { texts("recipes.loading") }
  var loadFailed: String { texts("recipes.loadFailed") }
  var none: String { texts("recipes.none") }
  var noneHint: String { texts("recipes.noneHint") }
  var refresh: String { texts("recipes.refresh") }
  var searchPrompt: String { texts("recipes.searchPrompt") }
  var noResults: String { texts("recipes.noResults") }
  var clearPhotos: String { texts("recipes.clearPhotos") }
  var photoUnavailable: String { texts("recipes.photoUnavailable") }
  var malformed: String { texts("recipes.malformed") }
  var malformedReason: String { texts("recipes.malformedReason") }
  var recipe: String { texts("recipe.title") }
  var recipeLoading: String { texts("recipe.loading") }
  var recipeFailed: String { texts("recipe.loadFailed") }
  var recipeMissing: String { texts("recipe.missing") }
  var source: String { texts("recipe.source") }
  var video: String { texts("recipe.video") }
  var tryAgain: String { texts("common.tryAgain") }
  var ok: String { texts("common.ok") }

  /// What came of clearing the cache of photos.
  func clearing(_ isCleared: Bool) -> String {
    texts(isCleared ? "recipes.photosCleared" : "recipes.photosNotCleared")
  }

  func refreshFailed(_ error: RecipeError) -> String { texts("recipes.refreshFailed", reason(error)) }

  func photoFailed(_ failure: AsyncImageFailure) -> String { texts("recipe.photoFailed", reason(failure)) }

  func nothingMatches(_ query: String) -> String { texts("recipes.nothingMatches", query) }

  /// What assistive technologies say after a search.
  func found(_ count: Int) -> String { count == 0 ? noResults : texts("recipes.found", count) }

  func title(of scope: RecipeSearch.Scope) -> String {
    switch scope {
    case .all: texts("scope.all")
    case .cuisine: texts("scope.cuisine")
    case .name: texts("scope.name")
    }
  }

  /// The reason of a failure, as a sentence.
  func reason(_ error: RecipeError) -> String {
    switch error {
    case .offline: texts("error.offline")
    // No screen shows that a request was cancelled, so that needs no words of its own.
    case .connection, .cancelled: texts("error.connection")
    // A status is a name and not an amount.
    case .server(let status): texts("error.server", String(status))
    case .malformed: texts("error.malformed")
    }
  }

  /// The reason why a photo could not be loaded, as a sentence.
  private func reason(_ failure: AsyncImageFailure) -> String {
    switch failure {
    case .transport(.offline): reason(RecipeError.offline)
    case .transport(.timeout), .transport(.connectionReset), .transport(.tls), .transport(.unmatched),
      .transport(.cancelled):
      reason(RecipeError.connection)
    case .status(let status): reason(RecipeError.server(status: status))
    case .transport(.malformed), .image, .badURL: texts("error.photo")
    }
  }
}
