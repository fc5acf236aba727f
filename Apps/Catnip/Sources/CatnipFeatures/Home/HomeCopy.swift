import CatnipDomain
import WhiskerEnvironment

/// The words of Home.
enum HomeCopy {
  static let title = "Breeds"
  static let searchPrompt = "Search breeds"
  static let grid = "Breeds"
  static let loading = "Loading breeds"
  static let loadingMore = "Loading more breeds"
  static let searching = "Searching breeds"
  static let offline = "You are offline. Showing saved breeds."
  static let loadFailed = "Couldn't load breeds"
  static let searchFailed = "Couldn't search breeds"
  static let nothingFound = "No breeds found"

  static func nothingFound(for query: String) -> String { "Nothing matches “\(query)”." }

  static func unreadable(_ count: Int) -> String {
    count == 1 ? "1 breed could not be read." : "\(count) breeds could not be read."
  }

  static func updated(_ time: WallTime) -> String { "Updated \(time.hourAndMinute)" }

  static func failure(_ failure: BreedPager.Failure) -> String {
    switch failure {
    case .nextPage(let error): "Couldn't load more breeds. \(CommonCopy.reason(error))"
    case .refresh(let error): "Couldn't update breeds. \(CommonCopy.reason(error))"
    }
  }
}
