import CatText
public import CatnipDomain
public import Observation
import ScreenModels
import WhiskerEnvironment

/// The search of Home.
///
/// A search starts 300 ms after the last typed character. Typing makes pending responses obsolete:
/// their requests are cancelled, and a response that still arrives is dropped.
@MainActor @Observable
public final class BreedSearch {
  enum Phase: Hashable {
    /// There is no query or no result yet: the listing is shown.
    case inactive
    /// The result of a query.
    case found(BreedPage, query: String)
    /// The search failed.
    case failed(BreedError)
  }

  /// What Home shows of the search; it reads all of it, so that all of it is observed as one.
  struct State: Hashable {
    var text = ""
    var phase = Phase.inactive
    var isSearching = false
    /// Why the query whose result is shown could not be searched for again; `nil` if it could.
    var failure: BreedError?
  }

  private(set) var state = State()
  /// Where the grid of the listing or the result is scrolled to; it changes with the phase.
  @ObservationIgnored private(set) var position = ScrollPosition()

  @ObservationIgnored private var generation = 0
  @ObservationIgnored private var retrying: Task<Void, Never>?
  private let searchBreeds: SearchBreeds
  private let debounce: Debounce
  private let announce: SearchAnnouncer
  private let changes: BreedChanges
  private let pager: BreedPager

  /// Creates the search.
  ///
  /// - Parameters:
  ///   - searchBreeds: Searches by name.
  ///   - pager: The listing, which shows newer data of its breeds.
  ///   - changes: Receives the breeds of the result that is shown.
  ///   - announce: Tells assistive technologies what is found, and what has failed.
  ///   - clock: The clock of the delay with which a search starts.
  public init(
    _ searchBreeds: SearchBreeds, pager: BreedPager, changes: BreedChanges, announce: SearchAnnouncer,
    clock: any Clock<Duration>
  ) {
    self.searchBreeds = searchBreeds
    self.pager = pager
    self.changes = changes
    self.announce = announce
    debounce = Debounce(.milliseconds(300), clock: clock)
  }

  /// The text without redundant spaces; empty if there is nothing to search for.
  private var query: String { state.text.singleSpaced }

  /// The person changed the text.
  func type(_ newText: String) {
    let oldQuery = query
    change { $0.text = newText }
    guard query != oldQuery else { return }
    forgetAnswers()
    if query.isEmpty {
      show(.inactive)
    } else {
      debounce { [weak self] in await self?.search() }
    }
  }

  /// Searches again at once, if there is something to search for.
  func retry() {
    guard !query.isEmpty else { return }
    forgetAnswers()
    retrying = Task { [weak self] in await self?.search() }
  }

  private func forgetAnswers() {
    generation += 1
    change {
      $0.isSearching = false
      $0.failure = nil
    }
    debounce.cancel()
    retrying?.cancel()
  }

  private func search() async {
    let query = query
    let generation = generation
    change { $0.isSearching = true }
    let answer: Phase
    do {
      answer = .found(try await searchBreeds(query), query: query)
    } catch {
      answer = .failed(error)
    }
    guard generation == self.generation else { return }
    change { $0.isSearching = false }
    // The same result again, because the network has returned, is no news.
    let isNews = answer != state.phase
    // What was found stays when the same query fails, as the listing does.
    if case .failed(let error) = answer, query == state.phase.query {
      change { $0.failure = error }
    } else {
      show(answer)
    }
    switch answer {
    case .found(let page, _): if isNews { announce(page) }
    case .failed(let error): announce.failed(error)
    case .inactive: break
    }
  }

  /// Shows a phase from its top; the same query again, because the network has returned, leaves a person where they are.
  private func show(_ next: Phase) {
    if next.query != state.phase.query { position.scrollTo(edge: .top) }
    change { $0.phase = next }
    if next.breeds == nil { announce.forget(isListed: next == .inactive) }
    changes.show(found: next.breeds ?? [])
    if let found = next.breeds { pager.update(with: found) }
  }

  /// Changes the state as a whole; the same state again is no change.
  private func change(_ body: (inout State) -> Void) {
    var next = state
    body(&next)
    state = next
  }
}

extension BreedSearch.Phase {
  /// The query whose result is shown; `nil` for the listing and for a failure.
  fileprivate var query: String? {
    if case .found(_, let query) = self { query } else { nil }
  }

  /// The breeds of the result that is shown; `nil` for the listing and for a failure.
  fileprivate var breeds: [Breed]? {
    if case .found(let page, _) = self { page.breeds } else { nil }
  }
}
