public import CatnipDomain
public import Observation
public import WhiskerEnvironment

/// The listing of breeds and its paging, which Home and the choices of its filter share.
///
/// The next page is requested when the last breed comes into view, at most once a second. A request that comes too
/// early is delayed, not dropped, since a cell that stays in view does not appear again. While something needs all breeds, the pages
/// follow each other at the same pace.
///
/// A page belongs to the listing that it continues. So a reload, which may begin the listing again, takes the place of a page that is
/// under way, and the next one is requested after it.
@MainActor @Observable
public final class BreedPager {
  enum Phase: Hashable {
    /// Nothing has been requested yet.
    case idle
    /// The first page is loading.
    case loading
    /// A listing is shown, which may be empty.
    case loaded
    /// The first page could not be loaded.
    case failed(BreedError)
  }

  /// A failure of the listing, which is shown unless it is that of the first page.
  enum Failure: Hashable {
    case firstPage(BreedError)
    case nextPage(BreedError)
    case refresh(BreedError)
    /// What was loaded is shown, and could not be saved.
    case saving(BreedError, isNextPage: Bool)

    var error: BreedError {
      switch self {
      case .firstPage(let error), .nextPage(let error), .refresh(let error), .saving(let error, _): error
      }
    }

    /// Whether the list goes on only after another try: a page has failed, or those before it are not saved, as the device knows only
    /// after these which one is the next.
    var endsList: Bool {
      switch self {
      case .firstPage, .nextPage, .saving: true
      case .refresh: false
      }
    }

    /// The same failure for the reason of another try.
    fileprivate func because(_ error: BreedError) -> Self {
      switch self {
      case .firstPage: .firstPage(error)
      case .nextPage: .nextPage(error)
      case .refresh: .refresh(error)
      case .saving(_, let isNextPage): .saving(error, isNextPage: isNextPage)
      }
    }

    /// Whether another try asks for the next page.
    fileprivate var isOfNextPage: Bool {
      switch self {
      case .nextPage: true
      case .firstPage, .refresh: false
      case .saving(_, let isNextPage): isNextPage
      }
    }
  }

  /// What needs all breeds.
  enum Wanter: Hashable {
    /// A filter of the list, since the server cannot filter.
    case filter
    /// The choices of the filter, among which a person chooses.
    case choices
  }

  /// What a screen shows of the listing; it reads all of it, so that all of it is observed as one.
  struct State: Hashable {
    var listing = BreedListing(breeds: [], isComplete: false)
    var phase = Phase.idle
    /// The failure while a listing is shown.
    var failure: Failure?
    var isLoadingMore = false
    /// Whether a reload that has failed is under way again.
    var isReloadingAgain = false
    /// When the first page was loaded last; `nil` if that was before the launch.
    var updatedAt: WallTime?

    /// Whether the listing that is shown goes on, as far as is known: there are more pages, and no failure has ended it.
    var hasMore: Bool { phase == .loaded && !listing.isComplete && failure?.endsList != true }
  }

  private(set) var state = State()
  /// Whether a person wants another reload, which is the work of Home's task: it ends when another screen comes in front, and begins again
  /// on return.
  private(set) var isReloadWanted = false

  /// The ids of the cells in view: one that stays there does not appear again when a reload makes it the last.
  @ObservationIgnored private var inView: Set<Breed.ID> = []
  @ObservationIgnored private var wanters: Set<Wanter> = []
  @ObservationIgnored private var isReloading = false
  @ObservationIgnored private var page: Task<Void, Never>?
  private let listBreeds: ListBreeds
  private let reloadBreeds: ReloadBreeds
  private let loadMoreBreeds: LoadMoreBreeds
  private let changes: BreedChanges
  private let announce: SearchAnnouncer
  private let wallTime: @Sendable () -> WallTime
  private let throttle: Throttle

  /// Creates the pager.
  ///
  /// - Parameters:
  ///   - listBreeds: Begins the listing.
  ///   - reloadBreeds: Brings it up to date.
  ///   - loadMoreBreeds: Loads the next page.
  ///   - changes: Receives the listing when other breeds are listed than before, or when the same ones are saved by now.
  ///   - announce: Tells assistive technologies of each failure while a listing is shown.
  ///   - clock: The clock of the pace at which pages follow each other.
  ///   - wallTime: The time of day, at which a first page is loaded.
  public init(
    list listBreeds: ListBreeds, reload reloadBreeds: ReloadBreeds, loadMore loadMoreBreeds: LoadMoreBreeds,
    changes: BreedChanges, announce: SearchAnnouncer, clock: any Clock<Duration>,
    wallTime: @escaping @Sendable () -> WallTime
  ) {
    self.listBreeds = listBreeds
    self.reloadBreeds = reloadBreeds
    self.loadMoreBreeds = loadMoreBreeds
    self.changes = changes
    self.announce = announce
    self.wallTime = wallTime
    throttle = Throttle(.seconds(1), clock: clock)
  }

  /// Shows the listing when Home is opened for the first time, or if that was interrupted.
  func start() async {
    guard state.phase == .idle else { return }
    await showResult { [listBreeds] () async throws(BreedError) in try await listBreeds() }
  }

  /// Brings the listing up to date; where none could be shown so far, this begins with the saved one, which may be readable by now.
  func reload() async {
    let hasNone = if case .failed = state.phase { true } else { false }
    await showResult { [listBreeds, reloadBreeds] () async throws(BreedError) in
      hasNone ? try await listBreeds() : try await reloadBreeds()
    }
  }

  private func showResult(of load: @MainActor () async throws(BreedError) -> BreedListing) async {
    guard !isReloading else { return }
    isReloading = true
    page?.cancel()
    await replaceListing(with: load)
    isReloading = false
    if !Task.isCancelled { isReloadWanted = false }
    wantMore()
  }

  private func replaceListing(with load: @MainActor () async throws(BreedError) -> BreedListing) async {
    // Without breeds there is nothing to keep, and no list that shows that it is refreshed.
    let isFirst = state.phase != .loaded || state.listing.breeds.isEmpty
    // What is shown and could not be saved still is not if nothing takes its place, for the reason of the last try.
    let unsaved = state.listing.isSaved ? nil : state.failure
    change {
      if isFirst { $0.phase = .loading }
      $0.failure = nil
      $0.isReloadingAgain = isReloadWanted && !isFirst
    }
    do {
      let new = try await load()
      show(new, isNextPage: false)
      // A later page brings nothing up to date that is listed already.
      if new.source == .server { change { $0.updatedAt = wallTime() } }
    } catch .cancelled {
      // It was said before, and nothing came of this try.
      change(isNews: false) { if isFirst { $0.phase = .idle } else { $0.failure = unsaved } }
    } catch {
      change {
        if isFirst {
          $0.phase = .failed(error)
        } else {
          $0.failure = unsaved?.because(error) ?? .refresh(error)
        }
      }
    }
    change { $0.isReloadingAgain = false }
  }

  /// Shows newer data of listed breeds, which was saved for another reason.
  func update(with newer: [Breed]) {
    guard let updated = state.listing.updated(with: newer) else { return }
    change { $0.listing = updated }
    changes.show(listing: updated)
  }

  /// Retries the failed operation, or loads a list without breeds again; the pages after a failed one keep their pace.
  func retry() {
    if let failure = state.failure, failure.isOfNextPage {
      _ = throttle()
      return loadMore()
    }
    isReloadWanted = true
  }

  /// Called when a cell comes into view.
  func appeared(_ breed: Breed) {
    inView.insert(breed.id)
    wantMore()
  }

  /// Called when a cell leaves the view.
  func disappeared(_ breed: Breed) { inView.remove(breed.id) }

  /// Begins to load page after page, to the end, or no longer does so for one of those that want it; a listing that could not be shown is
  /// tried again first.
  func wantAll(_ isWanted: Bool, for wanter: Wanter) {
    if isWanted { wanters.insert(wanter) } else { wanters.remove(wanter) }
    if isWanted, case .failed = state.phase { retry() }
    wantMore()
  }

  private var isEndInView: Bool { state.listing.breeds.last.map { inView.contains($0.id) } ?? false }

  private var isLoading: Bool { isReloading || state.isLoadingMore }

  private var mayLoadMore: Bool {
    state.hasMore && !isLoading && (isEndInView || !wanters.isEmpty)
  }

  private func wantMore() {
    guard mayLoadMore else { return }
    throttle { [weak self] in
      guard let self, self.mayLoadMore else { return }
      self.loadMore()
    }
  }

  private func loadMore() {
    guard !isLoading else { return }
    change {
      $0.isLoadingMore = true
      // That of a reload stays until the next one.
      if let failure = $0.failure, failure.isOfNextPage { $0.failure = nil }
    }
    page = Task { await loadPage() }
  }

  private func loadPage() async {
    do {
      show(try await loadMoreBreeds(), isNextPage: true)
    } catch .cancelled {
      // The app is ending, and no screen is left to show the failure, or a reload has taken its place.
    } catch {
      change { $0.failure = .nextPage(error) }
    }
    change { $0.isLoadingMore = false }
    // A page may bring no new breeds, and then the last one is still in view.
    wantMore()
  }

  private func show(_ new: BreedListing, isNextPage: Bool) {
    let isOther = new.breeds != state.listing.breeds || new.isSaved != state.listing.isSaved
    change {
      $0.listing = new
      $0.phase = .loaded
      if let failure = new.savingFailure { $0.failure = .saving(failure, isNextPage: isNextPage) }
    }
    if isOther { changes.show(listing: new) }
  }

  /// Changes the state as a whole; the same state again is no change.
  ///
  /// - Parameter isNews: Whether another failure has just happened.
  private func change(isNews: Bool = true, _ body: (inout State) -> Void) {
    var next = state
    body(&next)
    let last = state
    state = next
    if isNews, next.failure != last.failure { announce.listFailed(next.failure) }
  }
}
