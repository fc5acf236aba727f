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
  var showingSaved: String { texts("home.showingSaved") }
  var loadFailed: String { texts("home.loadFailed") }
  var searchFailed: String { texts("home.searchFailed") }
  var nothingFound: String { texts("home.nothingFound") }

  var noMatch: String { texts("home.noMatch") }
  /// None of what a search has found matches, while others may.
  var noMatchFound: String { texts("home.noMatchFound") }
  /// None of the pages that were loaded before one failed has a breed that matches.
  var noMatchYet: String { texts("home.noMatchYet") }
  var clearFilters: String { texts("home.clearFilters") }
  var lookingThroughAll: String { texts("home.lookingThroughAll") }

  /// The name of the button that leads to the filters, with their number.
  func filters(active filter: BreedFilter) -> String {
    filter.isEmpty ? texts("home.filters") : texts("home.activeFilters", filter.count)
  }

  /// What breeds have to be like.
  func filtered(by filter: BreedFilter) -> String {
    texts("home.filteredBy", FiltersCopy(texts: texts).names(in: filter).joined(separator: ", "))
  }

  func nothingFound(for query: String) -> String { texts("home.nothingMatches", query) }

  /// What assistive technologies say after a search.
  func found(_ count: Int, in source: BreedListing.Source) -> String {
    let found = count == 0 ? nothingFound : texts("home.found", count)
    return switch source {
    case .server: found
    case .device: texts("home.foundAmongSaved", found)
    }
  }

  /// What they say after one that has failed.
  func searchFailed(_ error: BreedError) -> String {
    texts("home.searchFailedBecause", common.reason(error))
  }

  func unreadable(_ count: Int) -> String { texts("home.unreadable", count) }

  /// When breeds were brought up to date: the time of day, after the date if that is another one than today's.
  func updated(_ moment: WallTime, today: Int64) -> String {
    let formats = texts.formats
    return day(of: moment) == today
      ? texts("home.updated", formats.time(moment)) : texts("home.updatedOn", formats.dateAndTime(moment))
  }

  /// The day of a moment in the person's time zone, as a number that is one more on the next day.
  func day(of moment: WallTime) -> Int64 {
    let seconds = texts.formats.zone.localTime(of: moment).secondsSince1970
    // Rounded down, also before 1970.
    return (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
  }

  // The labels of buttons for another try, for those who hear them without what has failed.
  var tryLoadingAgain: String { texts("home.tryLoadingAgain") }
  var trySearchingAgain: String { texts("home.trySearchingAgain") }

  func tryAgain(_ failure: BreedPager.Failure) -> String {
    switch failure {
    case .firstPage: tryLoadingAgain
    case .nextPage: texts("home.tryLoadingMoreAgain")
    case .refresh: texts("home.tryUpdatingAgain")
    case .saving: texts("home.trySavingAgain")
    }
  }

  func searchAgainFailed(_ error: BreedError) -> String {
    texts("home.searchAgainFailed", common.reason(error))
  }

  func failure(_ failure: BreedPager.Failure) -> String {
    switch failure {
    case .firstPage(let error): texts("home.firstPageFailed", common.reason(error))
    case .nextPage(let error): texts("home.nextPageFailed", common.reason(error))
    case .refresh(let error): texts("home.refreshFailed", common.reason(error))
    case .saving(let error, _): texts("home.notSaved", common.reason(error))
    }
  }
}
