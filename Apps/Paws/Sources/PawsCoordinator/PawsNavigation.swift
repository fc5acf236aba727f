public import AppCoordinator
public import ScreenModels

/// The navigation commands of the app; the live coordinator follows them, a mock writes them down.
@MainActor
public protocol PawsNavigation: AnyObject {
  /// Adds a route to the navigation stack.
  func push(_ route: PawsRoute)
  /// Removes the last route from the stack.
  func pop()
  /// Clears all routes to return to the first one.
  func popToRoot()
  /// Displays a route in a modal sheet.
  func presentSheet(_ route: PawsRoute)
  /// Displays a route in a full-screen modal.
  func presentFullScreenCover(_ route: PawsRoute)
  /// Replaces the route in front, whose model goes on as that of the new one.
  func replace(with route: PawsRoute, keeping model: any ScreenModel)
  /// Closes the sheet.
  func dismissSheet()
  /// Closes the full-screen cover.
  func dismissCover()
  /// Closes every sheet and cover.
  func dismissAll()
  /// Whether nothing is in front of a route, not even a sheet that leaves a part of it in view.
  func isInFront(_ route: PawsRoute) -> Bool
}

/// A live coordinator has all of them from its navigator.
///
/// Each command is performed or refused as `Documentation/NAVIGATION.md` says; a refused one changes nothing and is in the log.
extension PawsNavigation where Self: Coordinator, Destination == PawsRoute {
  /// Adds a route to the front stack.
  public func push(_ route: PawsRoute) { navigator.push(route) }
  /// Removes the last route from the front stack.
  public func pop() { navigator.pop() }
  /// Clears the front stack to its root.
  public func popToRoot() { navigator.popToRoot() }
  /// Displays a route in a sheet with its own stack.
  public func presentSheet(_ route: PawsRoute) { navigator.presentSheet(route) }
  /// Displays a route in a full-screen cover with its own stack.
  public func presentFullScreenCover(_ route: PawsRoute) { navigator.presentCover(route) }
  /// Closes the sheet in front.
  public func dismissSheet() { navigator.dismissSheet() }
  /// Closes the cover in front.
  public func dismissCover() { navigator.dismissCover() }
  /// Closes every sheet and cover; does nothing if there are none.
  public func dismissAll() { navigator.dismissAll() }
  /// Whether a route is the last one of the front stack.
  public func isInFront(_ route: PawsRoute) -> Bool { navigator.state.front?.routes.last == route }
}
