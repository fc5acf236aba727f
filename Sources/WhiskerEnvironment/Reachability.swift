public import Observation
public import ScreenModels

/// The state of the device's network connection, for observation.
@MainActor
public final class Reachability: Observable {
  /// Whether requests can be expected to succeed.
  @Observed public var isOnline: Bool

  /// Creates a source in a state.
  public init(isOnline: Bool = true) { self.isOnline = isOnline }
}
