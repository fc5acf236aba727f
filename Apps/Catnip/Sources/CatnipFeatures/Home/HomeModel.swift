public import CatnipDomain
public import Observation
public import WhiskerEnvironment
public import WhiskerLocalization

/// Browse and search: the root of the first tab.
@MainActor @Observable
public final class HomeModel {
  let pager: BreedPager
  let search: BreedSearch
  let grid: BreedGrid
  let savedData: CheckSavedData
  let reachability: Reachability
  private let reconnections: Reconnections
  let filters: BreedFilters
  let copy: HomeCopy
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
  ///   - pager: The listing.
  ///   - search: The search.
  ///   - announce: Tells assistive technologies what a search has found, and what has failed.
  ///   - filters: What the breeds have to be like.
  ///   - grid: The cells of breeds.
  ///   - savedData: Shows the condition of the data on the device.
  ///   - reconnections: How often the network has returned.
  ///   - texts: The texts of the app.
  ///   - environment: Time of day, reachability and scene.
  ///   - chooseFilters: Shows the choices of the filter.
  public init(
    pager: BreedPager, search: BreedSearch, announce: SearchAnnouncer, filters: BreedFilters,
    grid: BreedGrid, savedData: CheckSavedData, reconnections: Reconnections, texts: Texts,
    environment: AppEnvironment, chooseFilters: @escaping @MainActor () -> Void
  ) {
    self.pager = pager
    self.search = search
    self.announce = announce
    self.filters = filters
    self.grid = grid
    self.savedData = savedData
    copy = HomeCopy(texts: texts)
    self.chooseFilters = chooseFilters
    reachability = environment.reachability
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
    grid.favorites.readIfUnread()
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

  /// Announces what a choice of filters leaves, also while the choices are in front of the screen, and what came behind another screen.
  private func followFilters() {
    if announce.isVisible { announce.filtersAre(filters.filter, noMatch: listNoMatch) }
  }

  /// Follows each choice of filters.
  ///
  /// A task that waits for changes would begin again with each appearance.
  private func awaitFilters() {
    withObservationTracking {
      _ = (filters.filter, listNoMatch)
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
    grid.pictures.retryFailed()
  }
}
