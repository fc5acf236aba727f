public import Observation
internal import ScreenModels

/// The state of the device's network connection, for observation.
///
/// The creator of the ``AppEnvironment`` feeds it, and the app only reads it. In a journey that is the runner; on a device it is a task on the main
/// actor with a monitor of the Network framework:
///
/// ```swift
/// let reachability = Reachability()
/// Task { for await path in NWPathMonitor() { reachability.isOnline = path.status == .satisfied } }
/// ```
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
