import ScreenModels
import WhiskerJSON

/// Keeping the navigation while the app is in the background, and starting with it again.
///
/// With SwiftUI the bytes belong into the scene's storage: `@SceneStorage("navigation") var navigation: Data?`.
extension Coordinator {
  /// The navigation as bytes that ``restore(_:)-(_)`` reads, the same for the same state.
  ///
  /// - Throws: What a route throws that encodes itself in a way of its own.
  public func encodedState() throws -> [UInt8] { try CodableJSON.encode(navigator.state) }

  /// Replaces the navigation with a state from ``encodedState()``.
  ///
  /// The tabs are those of ``Coordinator/makeStart()`` with the stacks of the kept tabs of the same ids: the language may be another one by
  /// now, and a new version may have other tabs.
  ///
  /// Refused are bytes that are not a state of this app's routes and tabs, such as those of another version, and a state with a
  /// ``NavigationState/fault``; the navigation is then unchanged.
  @discardableResult
  public func restore(_ encodedState: [UInt8]) -> NavigationResult {
    var state: NavigationState<Destination>
    do { state = try CodableJSON.decode(NavigationState<Destination>.self, from: encodedState) } catch {
      return navigator.refuse(.restore, .unreadableState)
    }
    if state.fault != nil { return navigator.restore(state) }
    let start = makeStart()
    let kept = start.tabs.map { tab in state.tabs.first { bytesEqual($0.id, tab.id) } }
    if kept.allSatisfy({ $0 == nil }) { return navigator.refuse(.restore, .unreadableState) }
    let selected = state.tabs[state.selectedTab].id
    state.selectedTab = start.tabs.firstIndex { bytesEqual($0.id, selected) } ?? start.selectedTab
    state.tabs = zip(start.tabs, kept).map { tab, kept in
      var tab = tab
      if let stack = kept?.stack { (tab.stack.root, tab.stack.path) = (stack.root, stack.path) }
      return tab
    }
    return navigator.restore(state)
  }
}
