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
  /// Tabs have the titles of ``Coordinator/makeStart()``, by their ids, since the language may be another one by now.
  ///
  /// Refused are bytes that are not a state of this app's routes, such as those of another version, and a state with a
  /// ``NavigationState/fault``; the navigation is then unchanged.
  @discardableResult
  public func restore(_ encodedState: [UInt8]) -> NavigationResult {
    var state: NavigationState<Destination>
    do { state = try CodableJSON.decode(NavigationState<Destination>.self, from: encodedState) } catch {
      return navigator.refuse(.restore, .unreadableState)
    }
    let start = makeStart()
    for index in state.tabs.indices {
      let id = state.tabs[index].id
      if let tab = start.tabs.first(where: { bytesEqual($0.id, id) }) { state.tabs[index].title = tab.title }
    }
    return navigator.restore(state)
  }
}
