public import GoodCatitudeArchitecture
public import GoodCatitudeDomain

/// The favourites: the second tab.
public struct FavouriteBreedsFeature: Feature {
  /// The favourites as they were last loaded.
  public struct State: Hashable {
    /// The favourites by name; `nil` before they were loaded.
    public internal(set) var breeds: [Breed]?
    /// The reason why they could not be loaded last; what was loaded before that stays.
    public internal(set) var failure: BreedError?
    /// Whether the person waits for another try.
    public internal(set) var isTryingAgain = false
    /// The pictures.
    public internal(set) var images = FetchImages.State()
    /// Whether the device is being asked.
    var isLoading = false
    /// Whether the screen is visible.
    var isVisible = false
    /// The failure that was in sight last, which is announced already.
    var said: BreedError?

    /// Creates a state before the favourites were loaded.
    public init() {}
  }

  /// What can happen to the screen.
  public enum Action: Sendable {
    /// The screen appeared.
    case appeared
    /// Another screen came in front.
    case disappeared
    /// The favourites on the device, or what is known of them, may have changed.
    case reload
    /// There is a network while the screen is visible.
    case networkFound
    /// The person wants the favourites that could not be loaded.
    case retryTapped
    /// The favourites on the device.
    case loaded(Result<[Breed], BreedError>)
    /// A breed came into view.
    case breedAppeared(Breed)
    /// A breed left the view.
    case breedDisappeared(Breed)
    /// The person wants to see a breed; the root feature does what follows.
    case breedTapped(Breed)
    case images(FetchImages.Action)
  }

  private let database: any BreedDatabase
  private let images: FetchImages
  private let announce: FavouriteBreedsAnnouncer

  /// Creates the feature; `announce` receives each failure that a person is shown above the favourites.
  public init(database: any BreedDatabase, images: FetchImages, announce: FavouriteBreedsAnnouncer) {
    self.database = database
    self.images = images
    self.announce = announce
  }

  /// Loads the favourites from the device, and announces a failure that comes into sight.
  public func reduce(_ state: inout State, _ action: Action) -> Work<Action> {
    let work = perform(action, &state)
    return .merge(work, announceFailure(&state))
  }

  private func perform(_ action: Action, _ state: inout State) -> Work<Action> {
    switch action {
    case .appeared:
      state.isVisible = true
      return load(&state)
    case .disappeared:
      state.isVisible = false
      return .none
    case .reload: return load(&state)
    case .networkFound: return image(&state, .refreshed(state.breeds ?? []))
    case .retryTapped:
      state.failure = nil
      state.isTryingAgain = true
      return load(&state)
    case .loaded(let result): return show(result, &state)
    case .breedAppeared(let breed): return image(&state, .appeared(breed))
    case .breedDisappeared(let breed): return image(&state, .disappeared(breed.id))
    case .breedTapped: return .none
    case .images(let action): return image(&state, action)
    }
  }

  /// Announces what the banner says as soon as it is in sight: another screen may be in front of it, and by the time that it has left, the
  /// banner may be about to go.
  private func announceFailure(_ state: inout State) -> Work<Action> {
    guard state.isVisible, state.breeds != nil, state.failure != state.said else { return .none }
    if state.failure != nil, state.isLoading { return .none }
    state.said = state.failure
    guard let failure = state.failure else { return .none }
    return .run { [announce] _ in announce(failure) }
  }

  private func load(_ state: inout State) -> Work<Action> {
    state.isLoading = true
    return .run(id: "load-favourites") { [database] send in
      send(.loaded(await Result.of { () throws(BreedError) in try await database.favourites() }))
    }
  }

  private func show(_ result: Result<[Breed], BreedError>, _ state: inout State) -> Work<Action> {
    (state.isLoading, state.isTryingAgain) = (false, false)
    switch result {
    case .success(let loaded):
      let breeds = loaded.sortedByName()
      state.breeds = breeds
      state.failure = nil
      // One that is in view may have another picture by now.
      return image(&state, .refreshed(breeds))
    case .failure(let error):
      state.failure = error
      return .none
    }
  }

  private func image(_ state: inout State, _ action: FetchImages.Action) -> Work<Action> {
    images.reduce(&state.images, action).map(Action.images)
  }
}
