import CatnipDomain
import WhiskerEnvironment
import WhiskerLocalization

/// The texts of Home.
struct HomeCopy {
  let texts: Texts

  var common: CommonCopy { CommonCopy(texts: texts) }
  var title: String { texts("home.title") }
  var searchPrompt: String { texts("home.searchPrompt") }
  var loading: String { texts("home.loading") }
  var loadingMore: String { texts("home.loadingMore") }
  var searching: String { texts("home.searching") }
  var offline: String { texts("home.offline") }
  var loadFailed: String { texts("home.loadFailed") }
  var searchFailed: String { texts("home.searchFailed") }
  var nothingFound: String { texts("home.nothingFound") }

  func nothingFound(for query: String) -> String { texts("home.nothingMatches", query) }

  func unreadable(_ count: Int) -> String { texts("home.unreadable", count) }

  func updated(_ moment: WallTime) -> String { texts("home.updated", texts.formats.time(moment)) }

  func failure(_ failure: BreedPager.Failure) -> String {
    switch failure {
    case .nextPage(let error): texts("home.nextPageFailed", common.reason(error))
    case .refresh(let error): texts("home.refreshFailed", common.reason(error))
    }
  }
}
