public import GoodCatitudeArchitecture
public import GoodCatitudeDomain

/// Lists and searches breeds: the first tab.
///
/// It is composed of four scopes, which know nothing of each other; what one of them has done is passed on to the others here.
public struct BreedSearchFeature: Feature {
  /// The state of the scopes.
  public struct State: Hashable {
    /// The list.
    public internal(set) var fetching = FetchBreeds.State()
    /// The search.
    public internal(set) var searching = SearchBreeds.State()
    /// The pictures.
    public internal(set) var images = FetchImages.State()
    /// The breeds on the device.
    public internal(set) var storing = StoreBreeds.State()
    /// Whether the screen is visible, and what was missed behind another one was made up for.
    var isInSight = false
    /// The failures that were in sight last, which are announced already.
    var said = Failures()

    /// Creates a state before the first page.
    public init() {}
  }

  /// What the banners above the breeds are about.
  struct Failures: Hashable {
    var list: BreedError?
    var storing: BreedError?
  }

  /// What can happen to the screen and to its scopes.
  public enum Action: Sendable {
    /// The screen appeared: for the first time, or after another one.
    case appeared
    /// Another screen came in front.
    case disappeared
    /// A breed came into view.
    case breedAppeared(Breed)
    /// A breed left the view.
    case breedDisappeared(Breed)
    /// The person wants to see a breed; the root feature does what follows.
    case breedTapped(Breed)
    /// The person wants what could not be fetched.
    case retryTapped
    /// The state of the network, when the screen has appeared and whenever one returns.
    case network(NetworkState)
    case fetching(FetchBreeds.Action)
    case searching(SearchBreeds.Action)
    case images(FetchImages.Action)
    case storing(StoreBreeds.Action)
  }

  private let fetching: FetchBreeds
  private let searching: SearchBreeds
  private let images: FetchImages
  private let storing: StoreBreeds
  private let announce: SearchAnnouncer

  /// Creates the feature with its scopes; `announce` receives each failure that a person is shown above the breeds.
  public init(
    fetching: FetchBreeds, searching: SearchBreeds, images: FetchImages, storing: StoreBreeds,
    announce: SearchAnnouncer
  ) {
    self.fetching = fetching
    self.searching = searching
    self.images = images
    self.storing = storing
    self.announce = announce
  }

  /// Passes actions on to the scopes they belong to, and announces the failures that come into sight.
  public func reduce(_ state: inout State, _ action: Action) -> Work<Action> {
    let work = passOn(action, &state)
    return .merge(work, announceFailures(&state))
  }

  private func passOn(_ action: Action, _ state: inout State) -> Work<Action> {
    switch action {
    case .appeared: return appear(&state)
    case .disappeared:
      state.isInSight = false
      return search(&state, .disappeared)
    case .breedAppeared(let breed):
      let image = image(&state, .appeared(breed))
      // The end of what was found is not the end of the list.
      return state.searching.result == nil ? .merge(image, fetch(&state, .appeared(breed))) : image
    case .breedDisappeared(let breed):
      return .merge(image(&state, .disappeared(breed.id)), fetch(&state, .disappeared(breed)))
    case .breedTapped: return .none
    case .retryTapped: return state.searching.result == nil ? fetch(&state, .retry) : search(&state, .retry)
    case .network(.missing):
      state.isInSight = true
      return .none
    case .network(.found(let hasReturned)):
      state.isInSight = true
      let (listFailure, searchFailure) = (state.fetching.lastFailure, state.searching.lastFailure)
      let retriesList = listFailure?.isWorthAnotherTry(hasReturned: hasReturned) ?? false
      let retriesSearch = searchFailure?.isWorthAnotherTry(hasReturned: hasReturned) ?? false
      let list = retriesList ? fetch(&state, .retry) : .none
      let found = retriesSearch ? search(&state, .retry) : .none
      return .merge(list, found, refreshPictures(&state))
    case .fetching(.foundSaved(let saved, _, let reason)):
      return fetch(&state, .foundSaved(saved, unstored: state.storing.unstored, because: reason))
    case .fetching(let action):
      let work = fetch(&state, action)
      guard case .fetched(.success(let page)) = action else { return work }
      return .merge(work, keep(page.breeds, &state))
    case .searching(.foundSaved(let saved, _, let reason)):
      return search(&state, .foundSaved(saved, unstored: state.storing.unstored, because: reason))
    case .searching(let action): return follow(action, &state)
    case .images(let action): return image(&state, action)
    case .storing(let action): return store(&state, action)
    }
  }

  /// Announces what the banners say as soon as they are in sight: another screen may be in front of them, or what was found in place of the list.
  private func announceFailures(_ state: inout State) -> Work<Action> {
    guard state.isInSight else { return .none }
    let list = state.fetching
    let before = state.said
    // One that stays while the person waits for another try is news again if that fails.
    state.said.storing = state.storing.isTryingAgain ? nil : state.storing.failure
    if state.searching.result == nil { state.said.list = list.breeds.isEmpty ? nil : list.failure }
    guard state.said != before else { return .none }
    return .run { [announce, said = state.said] _ in
      if let failure = said.storing, failure != before.storing { announce.notSaved(failure) }
      if let failure = said.list, failure != before.list {
        announce.listFailed(failure, showsSaved: list.showsSaved)
      }
    }
  }

  private func appear(_ state: inout State) -> Work<Action> {
    let search = search(&state, .appeared)
    let list = state.fetching.isIdle ? fetch(&state, .reset) : .none
    let saving = state.storing.failure == nil ? .none : store(&state, .retry)
    return .merge(search, list, saving)
  }

  private func follow(_ action: SearchBreeds.Action, _ state: inout State) -> Work<Action> {
    let wasAsked = state.searching.wasAsked
    let work = search(&state, action)
    switch action {
    // After a query that was emptied before it was final, the list goes on where it is.
    case .queryChanged where wasAsked && state.searching.query.isEmpty:
      return .merge(work, fetch(&state, .reset))
    case .fetched(.success(let page)): return .merge(work, keep(page.breeds, &state))
    default: return work
    }
  }

  /// Stores what was fetched, and tries pictures in view again: where breeds can be fetched, these can be, too.
  private func keep(_ breeds: [Breed], _ state: inout State) -> Work<Action> {
    .merge(store(&state, .store(breeds)), refreshPictures(&state))
  }

  private func refreshPictures(_ state: inout State) -> Work<Action> {
    image(&state, .refreshed(state.searching.result?.breeds ?? state.fetching.breeds))
  }

  private func image(_ state: inout State, _ action: FetchImages.Action) -> Work<Action> {
    images.reduce(&state.images, action).map(Action.images)
  }

  private func fetch(_ state: inout State, _ action: FetchBreeds.Action) -> Work<Action> {
    fetching.reduce(&state.fetching, action).map(Action.fetching)
  }

  private func search(_ state: inout State, _ action: SearchBreeds.Action) -> Work<Action> {
    searching.reduce(&state.searching, action).map(Action.searching)
  }

  private func store(_ state: inout State, _ action: StoreBreeds.Action) -> Work<Action> {
    storing.reduce(&state.storing, action).map(Action.storing)
  }
}
