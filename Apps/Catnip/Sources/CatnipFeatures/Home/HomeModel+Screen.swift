import CatnipDomain
public import ScreenModels
import WhiskerEnvironment

extension HomeModel: ScreenModel {
  /// The screen of Home.
  public var screen: [Node] {
    let filter = filters.filter
    let list = pager.state
    let search = search.state
    let isListed = search.phase == .inactive
    let showsSaved = showsSaved(list, search)
    NavigationTitle(copy.title)
    Toolbar { Button(copy.filters(active: filter), action: chooseFilters).id("filters") }
    if showsSaved {
      Banner(savedHint(list, search), tone: .warning) {
        // A network that returns is another try. Where only the request found none, nothing returns.
        if reachability.isOnline, search.failure == nil {
          tryAgain(copy.trySearchingAgain, id: "try-again-search") { self.search.retry() }
        }
      }
    }
    if let problem = copy.common.savedData(savedData()) { Banner(problem, tone: .warning) }
    // It is that of the listing. That the device is offline is said once.
    if isListed, let failure = list.failure, !(showsSaved && failure.error == .offline) {
      failureBanner(copy.failure(failure), label: copy.tryAgain(failure), id: "try-again-listing") {
        self.pager.retry()
      }
    }
    if let error = search.failure {
      failureBanner(copy.searchAgainFailed(error), label: copy.trySearchingAgain, id: "try-again-search") {
        self.search.retry()
      }
    }
    if isListed, list.isReloadingAgain { ProgressView(copy.loading) }
    SearchField(copy.searchPrompt, text: search.text) { self.search.type($0) }.id("search")
    if !filter.isEmpty { Text(copy.filtered(by: filter), style: .caption) }
    switch search.phase {
    case .inactive: listing(list, filter)
    case .found(let page, let query): results(page, of: query, filter)
    case .failed(let error):
      unavailable(copy.searchFailed, error) { tryAgain(copy.trySearchingAgain) { self.search.retry() } }
    }
    if search.isSearching { ProgressView(copy.searching) }
  }

  /// Whether saved breeds are shown in place of the server's, or what a search has found among them, even where that is nothing.
  private func showsSaved(_ list: BreedPager.State, _ search: BreedSearch.State) -> Bool {
    switch search.phase {
    case .inactive: !reachability.isOnline && !list.listing.breeds.isEmpty
    case .found(let page, _): !reachability.isOnline || page.source == .device
    case .failed: false
    }
  }

  /// That saved breeds are shown, and why; a search that has failed again, and says why, has found a network by then.
  private func savedHint(_ list: BreedPager.State, _ search: BreedSearch.State) -> String {
    if reachability.isOnline, search.failure != nil { return copy.showingSaved }
    if search.phase == .inactive, !list.listing.isSaved { return copy.common.reason(.offline) }
    return copy.offline
  }

  @ScreenBuilder private func listing(_ list: BreedPager.State, _ filter: BreedFilter) -> [Node] {
    switch list.phase {
    case .idle, .loading: ProgressView(copy.loading)
    case .failed(let error):
      unavailable(copy.loadFailed, error) { tryAgain(copy.tryLoadingAgain) { self.pager.retry() } }
    case .loaded:
      if let time = list.updatedAt { Text(copy.updated(time, today: today), style: .caption) }
      let listing = list.listing
      let breeds = filter.of(listing.breeds)
      if !breeds.isEmpty {
        let grid = grid
        grid.content(copy.title, id: "breeds") {
          // Here and not in each cell of a breed: the end of what a search has found is not the end of the listing.
          ForEach(breeds) { breed in
            grid.cell(breed)
              .onAppear { self.pager.appeared(breed) }
              .onDisappear { self.pager.disappeared(breed) }
          }
        }
        .scrollPosition(search.position)
        .refreshable { await self.refresh() }
      } else if !listing.breeds.isEmpty {
        if let reason = noMatch(list, filter) { noMatch(reason) }
      } else {
        ContentUnavailableView(copy.nothingFound) { tryAgain(copy.tryLoadingAgain) { self.pager.retry() } }
      }
      unreadable(listing.unreadable)
      // The server cannot filter, so that all pages are loaded while there is a filter.
      if !filter.isEmpty && list.hasMore {
        ProgressView(copy.lookingThroughAll)
          .onAppear { self.pager.wantAll(true, for: .filter) }
          .onDisappear { self.pager.wantAll(false, for: .filter) }
      } else if list.isLoadingMore {
        ProgressView(copy.loadingMore)
      }
    }
  }

  /// Why the list is empty under a filter, once it goes on no further; `nil` if it is not.
  func noMatch(_ list: BreedPager.State, _ filter: BreedFilter) -> String? {
    let listing = list.listing
    guard !listing.breeds.isEmpty, !list.hasMore, filter.of(listing.breeds).isEmpty else { return nil }
    return listing.isComplete ? copy.noMatch : copy.noMatchYet
  }

  private func noMatch(_ reason: String) -> Node {
    ContentUnavailableView(copy.nothingFound, description: reason) {
      Button(copy.clearFilters) { self.filters.clear() }.id("clear-filters")
    }.node
  }

  @ScreenBuilder private func results(
    _ page: BreedPage, of query: String, _ filter: BreedFilter
  ) -> [Node] {
    let matching = filter.of(page.breeds)
    if page.breeds.isEmpty {
      ContentUnavailableView(
        copy.nothingFound, description: copy.nothingFound(for: query))
    } else if matching.isEmpty {
      noMatch(copy.noMatchFound)
    } else {
      let grid = grid
      grid.content(copy.title, id: "breeds") { ForEach(matching) { grid.cell($0) } }
        .scrollPosition(search.position)
    }
    unreadable(page.unreadable)
  }

  /// The number of breeds that could not be read, if there are any.
  @ScreenBuilder private func unreadable(_ count: Int) -> [Node] {
    if count > 0 { Text(copy.unreadable(count), style: .caption) }
  }

  private func failureBanner(
    _ failure: String, label: String, id: String, tryAgain: @escaping @MainActor () -> Void
  ) -> Node {
    Banner(failure, tone: .error) { self.tryAgain(label, id: id, tryAgain) }.node
  }

  private func unavailable(
    _ title: String, _ error: BreedError, tryAgain: () -> Node
  ) -> Node {
    ContentUnavailableView(title, description: copy.common.reason(error)) { tryAgain() }.node
  }

  /// A button for another try; its label says at what, for those who hear it without the rest.
  private func tryAgain(
    _ label: String, id: String = "try-again", _ action: @escaping @MainActor () -> Void
  ) -> Node {
    Button(copy.common.tryAgain, action: action).id(id).accessibilityLabel(label)
  }
}
