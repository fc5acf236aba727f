public import GoodCatitudeArchitecture
import GoodCatitudeDomain
public import Observation
public import ScreenModels
public import WhiskerEnvironment
public import WhiskerLocalization

/// The screen of the breeds and their search.
@MainActor @Observable
public final class BreedSearchScreen: ScreenModel {
  private let store: Store<BreedSearchFeature>
  private let reachability: Reachability
  private let network: NetworkReturns
  private let copy: BreedSearchCopy

  /// Creates the screen of a store; `reachability` is the state of the network.
  public init(_ store: Store<BreedSearchFeature>, reachability: Reachability, texts: Texts) {
    self.store = store
    self.reachability = reachability
    network = NetworkReturns(of: reachability)
    copy = BreedSearchCopy(texts: texts)
  }

  /// Tells the feature, which fetches the first page.
  public func appear() { store.send(.appeared) }

  /// Tells the feature, which announces nothing on another screen.
  public func disappear() { store.send(.disappeared) }

  /// Tells the feature of the network, when it begins and whenever one returns.
  public func task() async {
    if !reachability.isOnline { store.send(.network(.missing)) }
    await network.whenOnline { store.send(.network(.found(hasReturned: $0))) }
  }

  /// The screen.
  public var screen: [Node] {
    let state = store.state
    NavigationTitle(copy.title)
    if let failure = state.storing.failure {
      Banner(copy.notSaved(failure), tone: .warning) {
        if state.storing.isTryingAgain {
          ProgressView(copy.saving)
        } else {
          Button(copy.common.tryAgain) { self.store.send(.storing(.retry)) }
            .id("try-again-saving")
            .accessibilityLabel(copy.trySavingAgain)
        }
      }
    }
    SearchField(copy.searchPrompt, text: state.searching.text) {
      self.store.send(.searching(.textChanged($0)))
    }.id("search")
    if let result = state.searching.result { findings(result, state) } else { list(state) }
    if state.searching.isSearching { ProgressView(copy.searching) }
  }

  @ScreenBuilder private func list(_ state: BreedSearchFeature.State) -> [Node] {
    let list = state.fetching
    if !list.breeds.isEmpty {
      if let failure = list.failure {
        failureBanner(
          copy.listFailed(failure, showsSaved: list.showsSaved), label: copy.tryLoadingAgain)
      }
      grid(list.breeds, state.images, id: "list-\(list.beginnings)")
      if list.unreadable > 0 { Text(copy.unreadable(list.unreadable), style: .caption) }
      if list.isLoading { ProgressView(copy.loadingMore) }
    } else if let failure = list.failure {
      unavailable(copy.loadFailed, copy.common.reason(failure), label: copy.tryLoadingAgain)
    } else if list.isLoading {
      ProgressView(copy.loading)
    } else {
      ContentUnavailableView(copy.noBreeds) { tryAgain(copy.tryLoadingAgain) }
    }
  }

  @ScreenBuilder private func findings(
    _ result: SearchBreeds.Findings, _ state: BreedSearchFeature.State
  ) -> [Node] {
    if !result.breeds.isEmpty {
      if result.failure != nil {
        failureBanner(copy.searchLimited(result), label: copy.trySearchingAgain)
      }
      grid(result.breeds, state.images, id: "found-\(state.searching.beginnings)")
      if result.unreadable > 0 { Text(copy.unreadable(result.unreadable), style: .caption) }
    } else if result.failure != nil {
      unavailable(copy.searchFailed, copy.reasons(result), label: copy.trySearchingAgain)
    } else {
      ContentUnavailableView(copy.nothingFound, description: copy.nothingMatches(result.query))
    }
  }

  /// A grid with another id is another grid, which begins at its top.
  private func grid(_ breeds: [Breed], _ images: FetchImages.State, id: String) -> Node {
    BreedGrid(
      copy.title, breeds, images: images, copy: copy.common,
      appeared: { self.store.send(.breedAppeared($0)) },
      disappeared: { self.store.send(.breedDisappeared($0)) },
      open: { self.store.send(.breedTapped($0)) }
    ).id(id)
  }

  private func failureBanner(_ text: String, label: String) -> Node {
    Banner(text, tone: .warning) { tryAgain(label) }.node
  }

  private func unavailable(_ title: String, _ reason: String, label: String) -> Node {
    ContentUnavailableView(title, description: reason) { tryAgain(label) }.node
  }

  /// A button for another try; its label says at what, for those who hear it without the rest.
  private func tryAgain(_ label: String) -> Node {
    Button(copy.common.tryAgain) { self.store.send(.retryTapped) }
      .id("try-again")
      .accessibilityLabel(label)
  }
}
