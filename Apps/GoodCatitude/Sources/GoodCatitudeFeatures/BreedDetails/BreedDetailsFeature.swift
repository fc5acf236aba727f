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
    fileprivate(set) var isVisible = false
    /// The breed as it was shown where the person opened it, or set the mark that the last launch did not save.
    fileprivate(set) var opened: Breed?
    /// The breed as the server has sent it for a list or a search, where that is not stored: the device has an older state of it, or none.
    fileprivate var unstored: Breed?
    /// The breed that a mark belongs to.
    fileprivate var marked: Breed? { if case .shown(let breed) = phase { breed } else { opened } }

    /// Creates a state before the breed was loaded.
    public init(id: Breed.ID) { self.id = id }
  }

  /// What can happen to the screen.
  public enum Action: Sendable {
    /// The person opens the breed from where it is shown, with its picture, which may be on its way.
    case opened(Breed)
    /// The breed as the list or a search has it and the device does not, yet or at all; `nil` if the device has it.
    case unstored(Breed?)
    /// The last launch has noted a mark that was not saved when the app ended; the screen may never appear.
    case unsavedMarkFound(SavedBreed)
    /// What the device has of that breed, whose mark may be saved already; `nil` if it was never saved.
    case unsavedMarkRead(Result<SavedBreed?, BreedError>)
    /// The screen appeared: for the first time, or after another one.
    case appeared
    /// Another screen came in front, or the person left.
    case disappeared
    /// The breed on the device may have changed.
    case reload
    /// There is a network while the screen is visible.
    case networkFound(hasReturned: Bool)
    /// The person wants the breed that could not be loaded, or the mark that could not be read.
    case retryTapped
    /// What the device has; `nil` if the breed was never saved.
    case read(Result<SavedBreed?, BreedError>)
    /// The server's answer; `nil` if it knows no such breed.
    case fetched(Result<Breed?, BreedError>)
    /// The server's answer could not be saved, for a reason; the root feature has it saved later.
    case refused(Breed, BreedError)
    /// The person changed the mark.
    case favouriteToggled(Bool)
    /// The mark is saved, or the reason why it is not.
    case favouriteSaved(Bool, BreedError?)
    /// The person's last choice was not saved, with the reason; the root feature says so.
    case favouriteLost(Breed, BreedError)
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
  ///
  /// The device has every breed that was listed or found; a link may lead to another one, which the server has. A device that can neither read nor
  /// keep breeds can still show one, and needs no server for the one that the person has just seen.
  public func reduce(_ state: inout State, _ action: Action) -> Work<Action> {
    switch action {
    case .opened(let breed):
      state.opened = breed
      return image(&state, .appeared(breed))
    case .unstored(let breed):
      state.unstored = breed
      // A breed that is being read is shown once its mark is known.
      guard let breed, state.phase != .loading || state.favourite.wasRead else { return .none }
      return state.phase == .shown(breed) ? .none : show(breed, &state)
    case .unsavedMarkFound(let mark):
      state.opened = state.opened ?? mark.breed
      return state.favourite.resume(mark.isFavourite) ? readMark(state.id) : .none
    case .unsavedMarkRead(let saved):
      return saveUnlessSaved(state.favourite.compare(with: saved.mark), state)
    case .appeared:
      state.isVisible = true
      return read(state.id)
    case .disappeared:
      state.isVisible = false
      return image(&state, .disappeared(state.id))
    case .reload: return read(state.id)
    case .networkFound(let hasReturned):
      if case .failed(let error) = state.phase, error.isWorthAnotherTry(hasReturned: hasReturned) {
        return reduce(&state, .retryTapped)
      }
      guard case .shown(let breed) = state.phase else { return .none }
      return image(&state, .refreshed([breed]))
    case .retryTapped:
      // A breed that is shown stays while its mark is read again.
      if case .shown = state.phase { state.favourite.loadAgain() } else { state.phase = .loading }
      return read(state.id)
    case .read(.success(let saved?)):
      state.favourite.load(saved.isFavourite)
      return show(state.unstored ?? saved.breed, &state)
    case .read(.success(nil)):
      state.favourite.loadNone()
      return fetchUnlessShown(&state)
    case .read(.failure(let error)):
      state.favourite.failToLoad(error)
      return fetchUnlessShown(&state)
    // The server knows no marks: that of the breed is as it was.
    case .fetched(.success(let breed?)): return .merge(show(breed, &state), keep(breed, isAnswer: true))
    case .fetched(.success(nil)): return end(.missing, &state)
    case .fetched(.failure(let error)):
      // Where the device has the breed, the reason why it could not be read is the one that counts.
      return end(.failed(state.favourite.unread ?? error), &state)
    case .refused: return .none
    case .favouriteToggled(let isOn):
      if let next = state.favourite.toggle(isOn) { return save(next, state) }
      return state.favourite.isSaving ? note(isOn, state) : .none
    case .favouriteSaved(let isOn, nil): return save(state.favourite.finish(saving: isOn), state)
    // The app is ending: nothing is known of the mark, which is noted for the next launch.
    case .favouriteSaved(_, .cancelled): return .none
    case .favouriteSaved(_, let reason?):
      return lose(state.favourite.fail(), because: reason, state)
    case .favouriteLost: return .none
    case .images(let action): return image(&state, action)
    }
  }

  private func show(_ breed: Breed, _ state: inout State) -> Work<Action> {
    state.phase = .shown(breed)
    return state.isVisible ? image(&state, .appeared(breed)) : .none
  }

  /// Ends a request that has brought no breed; one that the list or a search has is shown already.
  private func end(_ phase: State.Phase, _ state: inout State) -> Work<Action> {
    if state.unstored == nil { state.phase = phase }
    return .none
  }

  private func image(_ state: inout State, _ action: FetchImages.Action) -> Work<Action> {
    images.reduce(&state.images, action).map(Action.images)
  }

  private func read(_ id: Breed.ID) -> Work<Action> {
    .run(id: "load-breed") { [database] send in
      send(.read(await Result.of { () throws(BreedError) in try await database.breed(id: id) }))
    }
  }

  private func readMark(_ id: Breed.ID) -> Work<Action> {
    .run { [database] send in
      send(.unsavedMarkRead(await Result.of { () throws(BreedError) in try await database.breed(id: id) }))
    }
  }

  /// Saves a noted choice, or forgets it if nothing is left to be done: it was undone by another, or its note could not be removed.
  private func saveUnlessSaved(_ isOn: Bool?, _ state: State) -> Work<Action> {
    isOn == nil ? forget(state.id) : save(isOn, state)
  }

  private func forget(_ id: Breed.ID) -> Work<Action> {
    .run { [database] _ in await database.forgetMark(of: id) }
  }

  /// Fetches a breed that cannot be read, unless it was just seen; one that is shown stays.
  ///
  /// Of one that was not just seen, the server may have something newer than the list or a search had, which is shown until then.
  private func fetchUnlessShown(_ state: inout State) -> Work<Action> {
    if case .shown = state.phase { return .none }
    if let opened = state.opened {
      let newest = state.unstored ?? opened
      return .merge(show(newest, &state), keep(newest, isAnswer: false))
    }
    var shown = Work<Action>.none
    if let unstored = state.unstored { shown = show(unstored, &state) }
    let request = Work<Action>.run(id: "load-breed") { [service, id = state.id] send in
      send(.fetched(await Result.of { () throws(BreedError) in try await service.breed(id: id) }))
    }
    return .merge(shown, request)
  }

  /// Saves a breed, which may have a mark already if it could not be read before; what is no answer of the server may be older than what is saved.
  ///
  /// An answer is saved also if the breed is read again meanwhile.
  private func keep(_ breed: Breed, isAnswer: Bool) -> Work<Action> {
    .run(id: isAnswer ? nil : "load-breed") { [database] send in
      do throws(BreedError) {
        if isAnswer { try await database.save([breed]) } else { try await database.add(breed) }
      } catch {
        // The database logs the reason of a failure, and a mark says it.
        guard isAnswer else { return }
        return send(.refused(breed, error))
      }
      send(.read(await Result.of { () throws(BreedError) in try await database.breed(id: breed.id) }))
    }
  }

  /// Notes a choice that has to wait until the one before is saved, and may be all that there is of it when the app ends.
  private func note(_ isOn: Bool, _ state: State) -> Work<Action> {
    guard let breed = state.marked else { return .none }
    return .run { [database] _ in await database.noteMark(isOn, of: breed) }
  }

  /// Ends a choice that could not be saved: if it is lost, the person is told; if it was undone, nothing is left to be done.
  private func lose(_ isLost: Bool, because reason: BreedError, _ state: State) -> Work<Action> {
    guard isLost else { return forget(state.id) }
    guard let breed = state.marked else { return .none }
    return .run { send in send(.favouriteLost(breed, reason)) }
  }

  private func save(_ isOn: Bool?, _ state: State) -> Work<Action> {
    guard let isOn, let breed = state.marked else { return .none }
    return .run { [database] send in
      do throws(BreedError) {
        // A breed that could not be kept when it was loaded, because the database was in use, is kept with its mark.
        try await database.setFavourite(isOn, of: breed)
        send(.favouriteSaved(isOn, nil))
      } catch { send(.favouriteSaved(isOn, error)) }
    }
  }
}

extension Result<SavedBreed?, BreedError> {
  /// Whether the breed is a favourite, which one that was never saved is not; `nil` if it could not be read.
  fileprivate var mark: Bool? {
    switch self {
    case .success(let saved): saved?.isFavourite ?? false
    case .failure: nil
    }
  }
}
