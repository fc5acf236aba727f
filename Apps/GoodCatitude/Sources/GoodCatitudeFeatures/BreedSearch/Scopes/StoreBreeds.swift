public import GoodCatitudeArchitecture
public import GoodCatitudeDomain

/// The scope that stores breeds on the device.
///
/// Those that could not be stored are stored with the next ones, or when they are tried again.
public struct StoreBreeds: Feature {
  /// The outcome of storing.
  public struct State: Hashable {
    /// The reason why the last breeds could not be stored; `nil` if all are stored.
    public internal(set) var failure: BreedError?
    /// Whether the person waits for another try.
    public internal(set) var isTryingAgain = false
    /// What is not stored yet, or could not be.
    var unstored: [Breed] = []

    /// Creates a state before anything was stored.
    public init() {}

    /// A breed as the server has sent it last, if that is not stored yet, or could not be; else `nil`.
    public func unstored(_ id: Breed.ID) -> Breed? { unstored.first { $0.id == id } }
  }

  /// What can happen to breeds on the device.
  public enum Action: Sendable {
    /// Breeds were fetched.
    case store([Breed])
    /// What could not be stored is to be stored.
    case retry
    /// The server has sent a breed for its details, which store it: an older state of it is no longer to be stored.
    case answered(Breed)
    /// Its details could not store it: it waits for the next ones, unless something newer waits already.
    case refused(Breed, because: BreedError)
    /// The breeds that are stored now, or the reason why none are.
    case stored(Result<[Breed], BreedError>)
  }

  private let database: any BreedDatabase

  /// Creates the scope.
  public init(database: any BreedDatabase) { self.database = database }

  /// Stores breeds.
  public func reduce(_ state: inout State, _ action: Action) -> Work<Action> {
    switch action {
    case .store(let breeds):
      // Of a breed that waits already, the newer one counts.
      state.unstored = state.unstored.isEmpty ? breeds : (state.unstored + breeds).sortedByName()
      return store(state.unstored)
    case .retry:
      if state.isTryingAgain { return .none }
      state.isTryingAgain = true
      return store(state.unstored)
    case .answered(let breed):
      state.unstored = state.unstored.map { $0.id == breed.id ? breed : $0 }
      return .none
    case .refused(let breed, let reason):
      if state.unstored(breed.id) == nil {
        state.unstored.append(breed)
        state.failure = reason
      }
      return .none
    case .stored(.success(let breeds)):
      state.failure = nil
      state.isTryingAgain = false
      // Mostly nothing else waits.
      state.unstored = state.unstored == breeds ? [] : state.unstored.filter { !breeds.contains($0) }
      // What has been refused since can be stored by now, too.
      return state.unstored.isEmpty ? .none : store(state.unstored)
    case .stored(.failure(let error)):
      state.failure = error
      state.isTryingAgain = false
      return .none
    }
  }

  private func store(_ breeds: [Breed]) -> Work<Action> {
    .run { [database] send in
      let stored = await Result.of { () throws(BreedError) in
        try await database.save(breeds)
        return breeds
      }
      send(.stored(stored))
    }
  }
}
