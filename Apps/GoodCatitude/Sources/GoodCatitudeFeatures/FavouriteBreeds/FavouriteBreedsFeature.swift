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

    /// Creates a state before the favourites were loaded.
    public init() {}
  }

  /// What can happen to the screen.
  public enum Action: Sendable {
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

  /// Creates the feature.
  public init(database: any BreedDatabase, images: FetchImages) {
    self.database = database
    self.images = images
  }

  /// Loads the favourites from the device.
  public func reduce(_ state: inout State, _ action: Action) -> Work<Action> {
    switch action {
    case .reload: return load
    case .networkFound: return image(&state, .refreshed(state.breeds ?? []))
    case .retryTapped:
      state.failure = nil
      state.isTryingAgain = true
      return load
    case .loaded(let result): return show(result, &state)
    case .breedAppeared(let breed): return image(&state, .appeared(breed))
    case .breedDisappeared(let breed): return image(&state, .disappeared(breed.id))
    case .breedTapped: return .none
    case .images(let action): return image(&state, action)
    }
  }

  private var load: Work<Action> {
    .run(id: "load-favourites") { [database] send in
      send(.loaded(await Result.of { () throws(BreedError) in try await database.favourites() }))
    }
  }

  private func show(_ result: Result<[Breed], BreedError>, _ state: inout State) -> Work<Action> {
    state.isTryingAgain = false
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
