public import GoodCatitudeArchitecture
public import GoodCatitudeDomain

/// The scope that stores breeds on the device.
public struct StoreBreeds: Feature {
  /// The outcome of storing.
  public struct State: Hashable {
    /// The reason why the last breeds could not be stored.
    public internal(set) var failure: BreedError?

    /// Creates a state before anything was stored.
    public init() {}
  }

  /// What can happen to breeds on the device.
  public enum Action: Sendable {
    /// Breeds were fetched.
    case store([Breed])
    /// The breeds are stored, or the reason why not.
    case stored(BreedError?)
  }

  private let database: any BreedDatabase

  /// Creates the scope.
  public init(database: any BreedDatabase) { self.database = database }

  /// Stores breeds.
  public func reduce(_ state: inout State, _ action: Action) -> Work<Action> {
    switch action {
    case .store(let breeds):
      return .run { [database] send in
        do throws(BreedError) {
          try await database.save(breeds)
          send(.stored(nil))
        } catch { send(.stored(error)) }
      }
    case .stored(let failure):
      state.failure = failure
      return .none
    }
  }
}
