import GoodCatitudeDomain
import WhiskerLocalization

/// The texts of the breeds and their search.
struct BreedSearchCopy {
  let texts: Texts

  var common: CommonCopy { CommonCopy(texts: texts) }
  var title: String { texts("breeds.title") }
  var searchPrompt: String { texts("breeds.searchPrompt") }
  var loading: String { texts("breeds.loading") }
  var loadingMore: String { texts("breeds.loadingMore") }
  var searching: String { texts("breeds.searching") }
  var saving: String { texts("breeds.saving") }
  var loadFailed: String { texts("breeds.loadFailed") }
  var searchFailed: String { texts("breeds.searchFailed") }
  var noBreeds: String { texts("breeds.none") }
  var nothingFound: String { texts("breeds.nothingFound") }

  // The labels of buttons for another try, for those who hear them without what has failed.
  var tryLoadingAgain: String { texts("breeds.tryLoadingAgain") }
  var trySavingAgain: String { texts("breeds.trySavingAgain") }
  var trySearchingAgain: String { texts("breeds.trySearchingAgain") }

  func nothingMatches(_ query: String) -> String { texts("breeds.nothingMatches", query) }

  /// What assistive technologies say after a search.
  func found(_ count: Int) -> String { count == 0 ? nothingFound : texts("breeds.found", count) }

  /// What they say after one that has failed and has nothing to show.
  func searchFailed(_ findings: SearchBreeds.Findings) -> String {
    texts("breeds.searchFailedBecause", reasons(findings))
  }

  /// Why a search has not found all, above the breeds that are shown.
  func searchLimited(_ findings: SearchBreeds.Findings) -> String {
    texts(findings.showsSaved ? "breeds.showingSaved" : "breeds.searchLimited", reasons(findings))
  }

  /// The reason why the server could not be asked, and that of the device, as sentences.
  func reasons(_ findings: SearchBreeds.Findings) -> String {
    [findings.failure, findings.unread].compactMap { $0.map(common.reason) }.joined(separator: " ")
  }

  func unreadable(_ count: Int) -> String { texts("breeds.unreadable", count) }
  func moreFailed(_ error: BreedError) -> String { texts("breeds.moreFailed", common.reason(error)) }
  func showingSaved(_ error: BreedError) -> String { texts("breeds.showingSaved", common.reason(error)) }

  /// Why a page of the list could not be fetched, above the breeds that are shown.
  func listFailed(_ error: BreedError, showsSaved: Bool) -> String {
    showsSaved ? showingSaved(error) : moreFailed(error)
  }

  func notSaved(_ error: BreedError) -> String { texts("breeds.notSaved", common.reason(error)) }
}
