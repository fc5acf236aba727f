import GoodCatitudeDomain
import WhiskerLocalization

/// The texts of the favourites.
struct FavouriteBreedsCopy {
  let texts: Texts

  var common: CommonCopy { CommonCopy(texts: texts) }
  var title: String { texts("favourites.title") }
  var loading: String { texts("favourites.loading") }
  var empty: String { texts("favourites.empty") }
  var emptyHint: String { texts("favourites.emptyHint") }
  var failed: String { texts("favourites.failed") }
  /// The label of the button for another try, for those who hear it without what has failed.
  var tryLoadingAgain: String { texts("favourites.tryLoadingAgain") }

  func reloadFailed(_ error: BreedError) -> String { texts("favourites.reloadFailed", common.reason(error)) }
}
