public import GoodCatitudeArchitecture
public import GoodCatitudeDomain

/// The details of one breed, which can be marked as a favourite.
public struct BreedDetailsFeature: Feature {
  /// The breed and its mark.
  public struct State: Hashable {
    /// The condition of the screen.
    public enum Phase: Hashable {
      case loading
      /// The server knows no such breed.
      case missing
      case failed(BreedError)
      case shown(Breed)
    }

    /// The condition of the screen.
    public internal(set) var phase = Phase.loading
    /// The mark.
    public internal(set) var favourite = FavouriteMark()
    /// The picture.
    public internal(set) var images = FetchImages.State()
    let id: Breed.ID

    /// Creates a state before the breed was loaded.
    public init(id: Breed.ID) { self.id = id }
  }

  /// What can happen to the screen.
  public enum Action: Sendable {
    /// The screen appeared: for the first time, or after another one.
    case appeared
    /// The person wants the breed that could not be loaded.
    case retryTapped
    /// The breed; `nil` if nobody knows it.
    case loaded(Result<SavedBreed?, BreedError>)
    /// The person changed the mark.
    case favouriteToggled(Bool)
    /// The mark is saved, or not; the root feature does what follows.
    case favouriteSaved(Bool, BreedError?)
    case images(FetchImages.Action)
  }

  private let service: any BreedService
  private let database: any BreedDatabase
  private let images: FetchImages

  /// Creates the feature.
  public init(service: any BreedService, database: any BreedDatabase, images: FetchImages) {
    self.service = service
    self.database = database
    self.images = images
  }

  /// Loads the breed, and saves the mark.
  public func reduce(_ state: inout State, _ action: Action) -> Work<Action> {
    switch action {
    case .appeared: return load(state.id)
    case .retryTapped:
      state.phase = .loading
      return load(state.id)
    case .loaded(.success(let saved?)):
      state.phase = .shown(saved.breed)
      state.favourite.load(saved.isFavourite)
      return images.reduce(&state.images, .appeared(saved.breed)).map(Action.images)
    case .loaded(.success(nil)):
      state.phase = .missing
      return .none
    case .loaded(.failure(let error)):
      // A breed that is shown stays when it cannot be loaded again.
      if case .shown = state.phase { return .none }
      state.phase = .failed(error)
      return .none
    case .favouriteToggled(let isOn): return save(state.favourite.toggle(isOn), state)
    case .favouriteSaved(let isOn, let failure):
      return save(state.favourite.finish(saving: isOn, failed: failure != nil), state)
    case .images(let action): return images.reduce(&state.images, action).map(Action.images)
    }
  }

  private func load(_ id: Breed.ID) -> Work<Action> {
    .run(id: "load-breed") { [self] send in
      send(.loaded(await Result.of { () throws(BreedError) in try await breed(id) }))
    }
  }

  /// The device has every breed that was listed or found; a link may lead to another one, which the server has.
  ///
  /// A device that can neither read nor keep breeds can still show one. The database logs the reason, and a mark says it.
  private func breed(_ id: Breed.ID) async throws(BreedError) -> SavedBreed? {
    let saved = await Result.of { () throws(BreedError) in try await database.breed(id: id) }
    if case .success(let breed?) = saved { return breed }
    guard let breed = try await service.breed(id: id) else { return nil }
    _ = await Result.of { () throws(BreedError) in try await database.save([breed]) }
    return SavedBreed(breed, isFavourite: false)
  }

  private func save(_ isOn: Bool?, _ state: State) -> Work<Action> {
    guard let isOn, case .shown(let breed) = state.phase else { return .none }
    return .run { [database] send in
      do throws(BreedError) {
        // A breed that could not be kept when it was loaded, because the database was in use, is kept with its mark.
        try await database.setFavourite(isOn, of: breed)
        send(.favouriteSaved(isOn, nil))
      } catch { send(.favouriteSaved(isOn, error)) }
    }
  }
}
