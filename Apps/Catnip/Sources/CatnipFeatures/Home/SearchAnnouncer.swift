import CatnipDomain
public import ScreenModels
public import WhiskerEnvironment
public import WhiskerLocalization

/// Tells those who do not see the screen what came of a search, of a choice of filters and of a reload or a later page that failed, while Home
/// is visible: on another screen they would take it for that one's.
///
/// An answer that comes behind another screen is said on return.
@MainActor
public final class SearchAnnouncer {
  /// Whether Home is visible.
  var isVisible = false

  private let announcer: Announcer
  private let filters: BreedFilters
  private let reachability: Reachability
  private let copy: HomeCopy
  /// The result that is shown; `nil` for the listing and for a failure.
  private var found: BreedPage?
  /// The number of breeds that was said of it last.
  private var saidCount: Int?
  /// The filter that was said to leave nothing of the list.
  private var emptyingFilter: BreedFilter?
  /// A failure that was not said yet.
  private var failure: BreedError?
  /// Whether the list is shown, and not what came of a search.
  private var isListed = true
  /// A failure of the list that was not said yet: what a search has found is in its place, or another screen.
  private var listFailure: BreedPager.Failure?

  /// Creates an announcer that counts what the filters leave.
  public init(_ announcer: Announcer, filters: BreedFilters, reachability: Reachability, texts: Texts) {
    self.announcer = announcer
    self.filters = filters
    self.reachability = reachability
    copy = HomeCopy(texts: texts)
  }

  /// Announces the number of breeds, and that they are found among the saved ones only.
  func callAsFunction(_ found: BreedPage) {
    reset()
    isListed = false
    self.found = found
    sayNews()
  }

  /// Announces that a search has failed, with the reason.
  func failed(_ error: BreedError) {
    failure = error
    sayNews()
  }

  /// Announces that the list could not be brought up to date, go on or be saved, with the reason; `nil` for a failure that is over.
  func listFailed(_ failure: BreedPager.Failure?) {
    // That the device is offline is said once.
    let isKnown = failure?.error == .offline && !reachability.isOnline
    listFailure = isKnown ? nil : failure
    sayNews()
  }

  /// Announces the number of breeds that other filters leave of a result, or that they leave nothing of the list, for a reason.
  ///
  /// Also called when Home is visible again, with the filters as they are.
  func filtersAre(_ filter: BreedFilter, noMatch: String?) {
    sayNews()
    let emptying = noMatch == nil ? nil : filter
    if let noMatch, emptying != emptyingFilter { announcer.post(noMatch) }
    emptyingFilter = emptying
  }

  /// The result is no longer shown.
  ///
  /// - Parameter isListed: Whether the list is shown in its place, and not the failure of another search.
  func forget(isListed: Bool) {
    reset()
    self.isListed = isListed
    sayNews()
  }

  private func reset() { (found, saidCount, failure) = (nil, nil, nil) }

  private func sayNews() {
    guard isVisible else { return }
    if let failure {
      announcer.post(copy.searchFailed(failure))
      self.failure = nil
    }
    if let listFailure, isListed {
      announcer.post(copy.failure(listFailure))
      self.listFailure = nil
    }
    if let found {
      let count = filters.filter.of(found.breeds).count
      let hasNoMatch = count == 0 && !found.breeds.isEmpty
      if count != saidCount {
        announcer.post(hasNoMatch ? copy.noMatchFound : copy.found(count, in: found.source))
      }
      saidCount = count
    }
  }
}
