public import CatnipDomain
public import Observation
public import ScreenModels
public import WhiskerEnvironment
public import WhiskerLocalization

/// Browse and search: the root of the first tab.
@MainActor @Observable
public final class HomeModel {
  let pager: BreedPager
  let search: BreedSearch
  let favorites: FavoriteBreeds
  let savedData: CheckSavedData
  let reachability: Reachability
  private let reconnections: Reconnections
  let filters: BreedFilters
  let pictures: BreedPictures
  let copy: HomeCopy
  let display: AppDisplay
  let details: BreedDetails
  let chooseFilters: @MainActor () -> Void

  /// The day on which a person last came to the screen.
  private var dayOfLook: Int64 = 0
  private let announce: SearchAnnouncer
  private let scene: AppScene
  private let wallTime: @Sendable () -> WallTime

  /// The number of reconnections after which the breeds were brought up to date.
  @ObservationIgnored private var handledReconnections: Int
  /// The number of reconnections after which the search was repeated.
  @ObservationIgnored private var searchedReconnections: Int
  /// Whether the last refresh was interrupted: another screen came in front, or something else took the place of the list.
  private var isRefreshDue = false

  /// Creates the model.
  ///
  /// - Parameters:
  ///   - breeds: What Home does with breeds.
  ///   - favorites: The favourites of the whole app.
  ///   - savedData: Shows the condition of the data on the device.
  ///   - reconnections: How often the network has returned.
  ///   - filters: What the breeds have to be like.
  ///   - changes: Receives what happens to the breeds.
  ///   - pictures: The pictures of the whole app.
  ///   - texts: The texts of the app.
  ///   - environment: Clock, time of day, reachability and display.
  ///   - announcer: Tells assistive technologies what a search has found, and what has failed.
  ///   - details: The way to the details of a breed.
  ///   - chooseFilters: Shows the choices of the filter.
  public init(
    breeds: HomeUseCases, favorites: FavoriteBreeds, savedData: CheckSavedData,
    reconnections: Reconnections, filters: BreedFilters, changes: BreedChanges, pictures: BreedPictures,
    texts: Texts, environment: AppEnvironment, announcer: Announcer, details: BreedDetails,
    chooseFilters: @escaping @MainActor () -> Void
  ) {
    let copy = HomeCopy(texts: texts)
    let announce = SearchAnnouncer(announcer, filters: filters, copy: copy)
    let reachability = environment.reachability
    let pager = BreedPager(
      breeds, clock: environment.clock, wallTime: environment.wallTime,
      changed: { changes.show(listing: $0) },
      failed: { failure in
        // That the device is offline is said once.
        let isKnown = failure?.error == .offline && !reachability.isOnline
        announce.listFailed(isKnown ? nil : failure)
      },
      ended: { filters.pageFailure = $0 })
    filters.retryPage = { [weak pager] in pager?.retry() }
    self.pager = pager
    search = BreedSearch(breeds.search, clock: environment.clock, announce: announce) { found in
      changes.show(found: found ?? [])
      if let found { pager.update(with: found) }
    }
    self.announce = announce
    self.copy = copy
    self.favorites = favorites
    self.savedData = savedData
    self.filters = filters
    self.pictures = pictures
    self.details = details
    self.chooseFilters = chooseFilters
    display = environment.display
    self.reachability = reachability
    scene = environment.scene
    wallTime = environment.wallTime
    self.reconnections = reconnections
    handledReconnections = reconnections.count
    searchedReconnections = reconnections.count
    awaitFilters()
  }

  /// The current day, which is looked at again when a person returns to the screen or to the app: that may be days later.
  var today: Int64 {
    _ = (dayOfLook, scene.phase)
    return copy.day(of: wallTime())
  }

  /// Notes the day, so that a screen of another day is described again; the same day is no change.
  ///
  /// Favourites that could not be read at the launch are marked as soon as they can be read.
  public func appear() {
    dayOfLook = copy.day(of: wallTime())
    announce.isVisible = true
    followFilters()
    favorites.readIfUnread()
  }

  /// Another screen came in front, on which nothing is said of a search.
  public func disappear() { announce.isVisible = false }

  /// Loads the listing, then brings it up to date each time that the network has returned, the person wants another try, or a refresh was
  /// interrupted.
  ///
  /// The network may have returned while another screen was in front: the first value is the current count.
  public func task() async {
    async let searches: Void = repeatSearch()
    await pager.start()
    for await (count, isWanted, isDue) in Observations({ [reconnections, pager, self] in
      (reconnections.count, pager.isReloadWanted, isRefreshDue)
    }) where count != handledReconnections || isWanted || isDue {
      if isDue { await refresh() } else { await pager.reload() }
      // Another screen came in front during the reload; it is made up for when Home is visible again.
      if Task.isCancelled { return }
      handledReconnections = count
    }
    await searches
  }

  /// Searches again each time that the network has returned, also while the list still waits for its server.
  private func repeatSearch() async {
    for await count in Observations({ [reconnections] in reconnections.count })
    where count != searchedReconnections {
      searchedReconnections = count
      search.retry()
    }
  }

  /// Announces what a choice of filters leaves, also while the choices are in front of the screen, and what came behind another screen; loads
  /// all pages for as long as the choices are shown, whatever is in the list's place.
  private func followFilters() {
    pager.wantAllChoices(filters.isChoosing)
    if announce.isVisible { announce.filtersAre(filters.filter, noMatch: listNoMatch) }
  }

  /// Follows each choice of filters.
  ///
  /// A task that waits for changes would begin again with each appearance.
  private func awaitFilters() {
    withObservationTracking {
      _ = (filters.filter, filters.isChoosing, listNoMatch)
    } onChange: { [weak self] in
      // It is called before the change.
      Task { @MainActor [weak self] in
        self?.followFilters()
        self?.awaitFilters()
      }
    }
  }

  /// Why the list is empty under the filters; `nil` if it is not, or not shown.
  private var listNoMatch: String? {
    // Most lists have no filter, and then the search and the pages, which change with every key and page, are not looked at.
    guard !filters.filter.isEmpty, search.state.phase == .inactive else { return nil }
    return noMatch(pager.state, filters.filter)
  }

  /// Brings the listing up to date, and tries again the pictures in view that have failed.
  ///
  /// It ends with the list that was pulled. If another screen comes in front, it is made up for when Home is visible again, and at once if
  /// Home still is, where what a search has found, or a filter without a match, has taken the place of the list.
  func refresh() async {
    await pager.reload()
    isRefreshDue = Task.isCancelled
    pictures.retryFailed()
  }
}
