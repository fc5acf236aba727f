import CatnipDomain
public import ScreenModels
import WhiskerEnvironment

extension HomeModel: ScreenModel {
  /// The screen of Home.
  public var screen: [Node] {
    NavigationTitle(HomeCopy.title)
    if !reachability.isOnline, hasBreeds { Banner(HomeCopy.offline, tone: .warning) }
    if let failure = pager.failure { failureBanner(failure) }
    SearchField(HomeCopy.searchPrompt, text: search.text) { self.search.type($0) }.id("search")
    switch search.phase {
    case .inactive: listing
    case .found(let breeds, let query): results(breeds, of: query)
    case .failed(let error):
      unavailable(HomeCopy.searchFailed, error) { self.search.retry() }
    }
    if search.isSearching { ProgressView(HomeCopy.searching) }
  }

  private var hasBreeds: Bool { !pager.listing.breeds.isEmpty }

  @ScreenBuilder private var listing: [Node] {
    switch pager.phase {
    case .idle, .loading: ProgressView(HomeCopy.loading)
    case .failed(let error):
      unavailable(HomeCopy.loadFailed, error) { Task { await self.pager.reload() } }
    case .loaded:
      if let time = pager.updatedAt { Text(HomeCopy.updated(time), style: .caption) }
      if hasBreeds {
        BreedGrid(
          favorites: favorites, images: images, open: open, appeared: { self.pager.appeared($0) },
          disappeared: { self.pager.disappeared($0) }
        )
        .content(HomeCopy.grid, pager.listing.breeds)
        .refreshable { await self.pager.reload() }
      } else {
        ContentUnavailableView(HomeCopy.nothingFound)
      }
      if pager.listing.unreadable > 0 {
        Text(HomeCopy.unreadable(pager.listing.unreadable), style: .caption)
      }
      if pager.isLoadingMore { ProgressView(HomeCopy.loadingMore) }
    }
  }

  @ScreenBuilder private func results(_ breeds: [Breed], of query: String) -> [Node] {
    if breeds.isEmpty {
      ContentUnavailableView(
        HomeCopy.nothingFound, description: HomeCopy.nothingFound(for: query))
    } else {
      BreedGrid(favorites: favorites, images: images, open: open).content(HomeCopy.grid, breeds)
    }
  }

  private func failureBanner(_ failure: BreedPager.Failure) -> Node {
    Banner(HomeCopy.failure(failure), tone: .error) {
      Button(CommonCopy.tryAgain) { Task { await self.pager.retry() } }.id("try-again-listing")
    }.node
  }

  private func unavailable(
    _ title: String, _ error: BreedError, tryAgain: @escaping @MainActor () -> Void
  ) -> Node {
    ContentUnavailableView(title, description: CommonCopy.reason(error)) {
      Button(CommonCopy.tryAgain, action: tryAgain).id("try-again")
    }.node
  }
}
