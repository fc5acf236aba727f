public import ScreenModels

/// Decides where an app starts and which view model belongs to which route.
///
/// ```swift
/// @MainActor final class ShopCoordinator: Coordinator {
///   lazy var navigator = Navigator(makeStart())
///
///   func makeStart() -> NavigationState<ShopRoute> { NavigationState(root: .catalogue) }
///
///   func model(for route: ShopRoute) -> any ScreenModel {
///     switch route {
///     case .catalogue: Catalogue(open: { self.navigator.push(.product(id: $0)) })
///     case .product(let id): Product(id: id)
///     }
///   }
/// }
/// ```
@MainActor
public protocol Coordinator: AnyObject {
  /// The places of the app.
  associatedtype Destination: Route

  /// Owns the navigation state.
  var navigator: Navigator<Destination> { get }

  /// The state that the app starts in.
  func makeStart() -> NavigationState<Destination>

  /// Makes the view model of a route; called once for each time the route is put on a stack.
  func model(for route: Destination) -> any ScreenModel

  /// The colour of the selected tab, as a word; `nil` for the app's usual one.
  var tabTint: String? { get }

  /// The badge of a tab, by the tab's title.
  func badge(ofTab title: String) -> String?
}

extension Coordinator {
  /// The app's usual colour.
  public var tabTint: String? { nil }

  /// No badge.
  public func badge(ofTab title: String) -> String? { nil }
}
