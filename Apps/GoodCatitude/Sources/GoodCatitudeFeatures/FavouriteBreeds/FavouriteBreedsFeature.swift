public import GoodCatitudeArchitecture
public import GoodCatitudeDomain

/// The favourites: the second tab.
public struct FavouriteBreedsFeature: Feature {
  /// The favourites as they were last loaded.
  public struct State: Hashable {
    /// The favourites by name; `nil` before they were loaded.
    public internal(set) var breeds: [Breed]?
    /// The reason why they could not be loaded.
    public internal(set) var failure: BreedError?
    /// The pictures.
    public internal(set) var images = FetchImages.State()

    /// Creates a state before the favourites were loaded.
    public init() {}
  }

  /// What can happen to the screen.
  public enum Action: Sendable {
    /// The favourites on the device may have changed.
    case reload
    /// The favourites on the device.
    case loaded(Result<[Breed], BreedError>)
    /// A breed came into view.
    case breedAppeared(Breed)
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
    case .reload:
      return .run(id: "load-favourites") { [database] send in
        send(.loaded(await Result.of { () throws(BreedError) in try await database.favourites() }))
      }
    case .loaded(.success(let breeds)):
      state.breeds = breeds.sortedByName()
      state.failure = nil
      return .none
    case .loaded(.failure(let error)):
      state.failure = error
      return .none
    case .breedAppeared(let breed):
      return images.reduce(&state.images, .appeared(breed)).map(Action.images)
    case .breedTapped: return .none
    case .images(let action): return images.reduce(&state.images, action).map(Action.images)
    }
  }
}
