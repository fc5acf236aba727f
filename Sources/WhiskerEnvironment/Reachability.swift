public import Observation
internal import ScreenModels

/// The state of the device's network connection, for observation.
///
/// The creator of the ``AppEnvironment`` feeds it. In a journey that is the runner, in a test the test, and on a device a task on the main actor
/// with a monitor of the Network framework:
///
/// ```swift
/// let reachability = Reachability()
/// Task { for await path in NWPathMonitor() { reachability.isOnline = path.status == .satisfied } }
/// ```
@MainActor
public final class Reachability: Observable {
  @Observed private var state: Bool
  /// Those who follow it, in the order in which they began; Observation would tell them in another one on each run.
  private var followers: [Follower] = []
  private var isTelling = false

  private struct Follower { weak var changes: ReachabilityChanges? }

  /// Whether requests can be expected to succeed; only the creator of the environment sets it.
  public var isOnline: Bool {
    get { state }
    set {
      if newValue == _state.current { return }
      state = newValue
      tellFollowers()
    }
  }

  /// Creates a source in a state.
  public init(isOnline: Bool = true) { state = isOnline }

  func add(_ changes: ReachabilityChanges) {
    followers.removeAll { $0.changes == nil }
    followers.append(Follower(changes: changes))
  }

  /// Tells them after what is under way, so that a state which lasts for no time is no change.
  private func tellFollowers() {
    if isTelling { return }
    isTelling = true
    Task {
      isTelling = false
      for follower in followers { follower.changes?.compare() }
    }
  }
}
