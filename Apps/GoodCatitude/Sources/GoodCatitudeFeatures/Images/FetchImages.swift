public import GoodCatitudeArchitecture
public import GoodCatitudeDomain

/// The scope that fetches pictures of breeds, each when its breed comes into view.
public struct FetchImages: Feature {
  /// The pictures that were in view.
  public struct State: Hashable {
    var phases: [BreedAvatar.ID: AvatarPhase] = [:]
    var inView: Set<Breed.ID> = []

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
    case disappeared(Breed)
    /// The breeds that are shown were fetched: what could not be loaded before may be loaded by now.
    case refreshed([Breed])
    /// The end of loading.
    case loaded(BreedAvatar, AvatarPhase)
  }

  private let loader: AvatarLoader

  /// Creates the scope.
  public init(loader: AvatarLoader) { self.loader = loader }

  /// Loads a picture once, and again if it could not be loaded when its breed came into view or breeds were fetched last.
  public func reduce(_ state: inout State, _ action: Action) -> Work<Action> {
    switch action {
    case .appeared(let breed):
      state.inView.insert(breed.id)
      return load(breed, &state)
    case .disappeared(let breed):
      state.inView.remove(breed.id)
      return .none
    case .refreshed(let breeds):
      return breeds.filter { state.inView.contains($0.id) }.reduce(.none) { .merge($0, load($1, &state)) }
    case .loaded(let avatar, let phase):
      state.phases[avatar.id] = phase
      return .none
    }
  }

  private func load(_ breed: Breed, _ state: inout State) -> Work<Action> {
    guard let avatar = breed.avatar else { return .none }
    if let phase = state.phases[avatar.id], phase != .byDefault { return .none }
    state.phases[avatar.id] = .loading
    return .run { [loader] send in send(.loaded(avatar, await loader.phase(of: avatar))) }
  }
}
