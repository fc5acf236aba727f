public import GoodCatitudeArchitecture
public import GoodCatitudeDomain

/// The scope that fetches pictures of breeds, each when its breed comes into view.
public struct FetchImages: Feature {
  /// The pictures that were in view.
  public struct State: Hashable {
    var phases: [BreedAvatar.ID: AvatarPhase] = [:]
    /// The breeds in view, with their pictures.
    var inView: [Breed.ID: BreedAvatar.ID?] = [:]

    /// Creates a state without pictures.
    public init() {}

    /// What is shown in the place of a breed's picture.
    public func phase(of breed: Breed) -> AvatarPhase {
      guard let avatar = breed.avatar else { return .byDefault }
      return phases[avatar.id] ?? .loading
    }
  }

  /// What can happen to pictures.
  public enum Action: Sendable {
    /// A breed came into view.
    case appeared(Breed)
    /// A breed left the view.
    case disappeared(Breed.ID)
    /// The breeds that are shown were fetched, or a network was found: what could not be loaded before may be loaded by now.
    case refreshed([Breed])
    /// The end of loading.
    case loaded(BreedAvatar, AvatarPhase)
  }

  private let loader: AvatarLoader

  /// Creates the scope.
  public init(loader: AvatarLoader) { self.loader = loader }

  /// Loads a picture once, and again if it could not be loaded when its breed came into view, or when that was tried last.
  ///
  /// One that is out of view before it is loaded is waited for no longer, so that those in view need not wait behind it.
  public func reduce(_ state: inout State, _ action: Action) -> Work<Action> {
    switch action {
    case .appeared(let breed):
      return show(breed, &state)
    case .disappeared(let id): return leave(id, &state)
    case .refreshed(let breeds):
      return breeds.filter { state.inView[$0.id] != nil }.reduce(.none) { .merge($0, show($1, &state)) }
    case .loaded(let avatar, let phase):
      state.phases[avatar.id] = phase
      return .none
    }
  }

  /// Loads the picture of a breed in view, which may have another one than before.
  private func show(_ breed: Breed, _ state: inout State) -> Work<Action> {
    let former = state.inView[breed.id] == .some(breed.avatar?.id) ? .none : leave(breed.id, &state)
    state.inView[breed.id] = .some(breed.avatar?.id)
    guard let avatar = breed.avatar else { return former }
    if let phase = state.phases[avatar.id], phase != .byDefault { return former }
    state.phases[avatar.id] = .loading
    let load = Work<Action>.run(id: Self.work(avatar.id)) { [loader] send in
      send(.loaded(avatar, await loader.phase(of: avatar)))
    }
    return .merge(former, load)
  }

  /// Waits no longer for the picture of a breed, unless another breed in view has the same one.
  private func leave(_ breed: Breed.ID, _ state: inout State) -> Work<Action> {
    guard let avatar = state.inView.removeValue(forKey: breed) ?? nil, state.phases[avatar] == .loading,
      !state.inView.values.contains(avatar)
    else { return .none }
    state.phases[avatar] = nil
    return .cancel(Self.work(avatar))
  }

  private static func work(_ avatar: BreedAvatar.ID) -> WorkID { WorkID("picture-" + avatar) }
}
