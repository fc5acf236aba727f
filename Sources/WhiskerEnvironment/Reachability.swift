public import Observation
internal import ScreenModels

/// The state of the device's network connection, for observation.
@MainActor
public final class Reachability: Observable {
  @Observed private var state: Bool

  /// Whether requests can be expected to succeed.
  public var isOnline: Bool {
    get { state }
    set { state = newValue }
  }

  /// Creates a source in a state.
  public init(isOnline: Bool = true) { state = isOnline }
}
