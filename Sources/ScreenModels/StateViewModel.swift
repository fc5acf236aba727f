public import Observation

/// A view model whose whole state is one immutable value.
///
/// A SwiftUI view and a screen can both read this value, which keeps them consistent; `Documentation/VIEW_MODELS.md`
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
  /// The state of the screen, as one value.
  associatedtype State: Sendable

  /// The store of the state.
  var store: StateStore<State> { get }
}

extension StateViewModel {
  /// The current state; reading it is observed.
  public var state: State { store.state }

  /// The current state followed by each later one, for one observer.
  public var states: AsyncStream<State> { store.states }
}

/// Stores one state and notifies observers of each change.
@MainActor
public final class StateStore<State: Sendable>: Observable {
  private let changes = StateChanges()
  private var current: State
  private var isUpdating = false
  private let observers = ObserverList<State>()

  /// Creates a store with an initial state.
  public init(_ state: State) { current = state }

  /// The current state; reading it is observed, so that a screen or a SwiftUI view follows it.
  public var state: State {
    _ = changes.count
    return current
  }

  /// A stream of the current state and each later one, in order and each once.
  ///
  /// Each access adds an observer; observers that no longer exist are removed. The stream ends together with the store.
  public var states: AsyncStream<State> { observers.stream(startingWith: current) }

  /// The number of active observers.
  public var observerCount: Int { observers.count }

  /// Changes the state and notifies observers once, however many properties change.
  ///
  /// - Precondition: `change` does not update the same store: that change would be lost.
  public func update<Result>(_ change: (inout State) throws -> Result) rethrows -> Result {
    precondition(!isUpdating, "a state was updated by the change of another update, which does not have it")
    isUpdating = true
    defer { isUpdating = false }
    var next = current
    let result = try change(&next)
    current = next
    // Those who observe it may update it again, so that the streams have this state first.
    isUpdating = false
    observers.send(next)
    changes.count += 1
    return result
  }
}

/// The object that observers of a store observe; a generic class would create its key paths again at each access.
@MainActor @Observable
private final class StateChanges {
  var count = 0
}
