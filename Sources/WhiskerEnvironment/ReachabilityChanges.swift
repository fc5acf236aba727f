/// Calls a closure each time that the network goes or returns, whatever screen is in front.
///
/// It begins with the state at its creation and ends when it is released, so keep it as long as the changes matter. A state that lasts for no
/// time is no change.
///
/// ```swift
/// changes = ReachabilityChanges(of: environment.reachability) { if $0 { images.retryFailed() } }
/// ```
@MainActor
public final class ReachabilityChanges {
  private let reachability: Reachability
  private var wasOnline: Bool
  private let changed: @MainActor (_ isOnline: Bool) -> Void

  /// Begins to follow the network.
  ///
  /// - Parameters:
  ///   - reachability: The network of the app's environment.
  ///   - changed: Receives whether requests can be expected to succeed from now on.
  public init(of reachability: Reachability, changed: @escaping @MainActor (_ isOnline: Bool) -> Void) {
    self.reachability = reachability
    self.changed = changed
    wasOnline = reachability.isOnline
    reachability.add(self)
  }

  func compare() {
    let isOnline = reachability.isOnline
    if isOnline != wasOnline { changed(isOnline) }
    wasOnline = isOnline
  }
}
