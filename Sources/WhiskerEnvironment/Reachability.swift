public import Observation

/// The state of the device's network connection, for observation.
@MainActor @Observable
public final class Reachability {
  /// Whether requests can be expected to succeed.
  public var isOnline: Bool

  /// Creates a source in a state.
  public init(isOnline: Bool = true) {
    self.isOnline = isOnline
  }
}
