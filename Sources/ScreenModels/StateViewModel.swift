public import Observation

/// A view model whose whole state is one immutable value.
///
/// The same value can feed a SwiftUI body and a screen, so that the two don't drift; `Documentation/VIEW_MODELS.md`
/// shows both.
///
/// ```swift
/// @MainActor final class Counter: StateViewModel {
///   struct State: Sendable { var count = 0 }
///   let store = StateStore(State())
///   func increment() { store.update { $0.count += 1 } }
/// }
/// ```
@MainActor
public protocol StateViewModel: AnyObject {
  /// What a person sees, as one value.
  associatedtype State: Sendable

  /// Holds the state.
  var store: StateStore<State> { get }
}

extension StateViewModel {
  /// The state at this moment; reading it is observed.
  public var state: State { store.state }

  /// The state at this moment and then each one that follows, for one observer.
  public var states: AsyncStream<State> { store.states }
}

/// Holds one state and tells observers of each that follows.
@MainActor
public final class StateStore<State: Sendable>: Observable {
  private let changes = StateChanges()
  private var current: State
  private let observers = ObserverList<State>()

  /// Makes a store that holds a state.
  public init(_ state: State) { current = state }

  /// The state at this moment; reading it is observed, so that a screen or a SwiftUI body follows it.
  public var state: State {
    _ = changes.count
    return current
  }

  /// The state at this moment and then each one that follows, in order, each once.
  ///
  /// Every call is an observer of its own; one that goes away is forgotten. The stream ends with the store.
  public var states: AsyncStream<State> { observers.stream(startingWith: current) }

  /// The number of observers that have not gone away.
  public var observerCount: Int { observers.count }

  /// Changes the state; observers are told once, whatever is changed in it.
  public func update<Result>(_ change: (inout State) throws -> Result) rethrows -> Result {
    var next = current
    let result = try change(&next)
    current = next
    changes.count += 1
    observers.send(next)
    return result
  }
}

/// What observers of a store observe; the key paths of a generic class would be made anew at each access.
@MainActor @Observable
private final class StateChanges {
  var count = 0
}
