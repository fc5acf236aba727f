public import Observation

/// Whether the device has a network, as something to observe.
@MainActor @Observable
public final class Reachability {
  /// Whether requests can be expected to get through.
  public var isOnline: Bool

  /// Makes a source in a state.
  public init(isOnline: Bool = true) {
    self.isOnline = isOnline
  }
}
