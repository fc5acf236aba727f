public import ScreenModels

/// Counts taps: the smallest example of a ``ScreenModels/StateViewModel``.
@MainActor
public final class CounterViewModel: StateViewModel {
  /// Everything that the screen shows.
  public struct State: Sendable, Hashable {
    /// The number of taps.
    public var count = 0

    /// Creates the state at the start.
    public init() {}
  }

  /// The store of the state.
  public let store = StateStore(State())

  /// Creates a counter at zero.
  public init() {}

  /// Counts one more tap.
  public func increment() { store.update { $0.count += 1 } }
}
