public import ScreenModels

/// Defines where an app starts and which view model belongs to which route.
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
  /// The routes of the app.
  associatedtype Destination: Route

  /// Owns the navigation state; always the same one.
  var navigator: Navigator<Destination> { get }

  /// The initial state of the app.
  func makeStart() -> NavigationState<Destination>

  /// Creates the view model of a route; called once each time the route is put on a stack.
  func model(for route: Destination) -> any ScreenModel

  /// The route for a name, when a command is given by name: `detail beng` may be the detail of one breed.
  ///
  /// By default the names of the routes' cases, see ``Route/init(named:)``, or the raw values of an `enum` of `String`.
  /// - Returns: `nil` for an unknown name.
  func route(named name: String) -> Destination?

  /// The commands that open a link into the app; they are performed all or not at all.
  ///
  /// A link that must work from everywhere begins with `.dismissAll` and, if there are tabs, `.selectTab(…)`.
  /// - Returns: `nil` for an unknown link.
  func commands(for link: DeepLink) -> [NavigationCommand<Destination>]?

  /// The alerts and dialogs of the app, which lie above every screen, whatever is presented; the first is shown.
  ///
  /// They are described again when something observable that they read has changed. Elements other than alerts and dialogs
  /// belong to models and are not shown.
  @ScreenBuilder var alerts: [Node] { get }

  /// Whether the system keeps the navigation of an app in the background, and the app starts with it after its process
  /// was ended there.
  var restoresNavigation: Bool { get }

  /// Receives the app's accessibility announcements; `nil` for an app without any.
  ///
  /// Its type has to be written, as in `let announcer: Announcer? = Announcer()`: Swift takes a property of another type for a different one, and
  /// the app is one without announcements.
  var announcer: Announcer? { get }

  /// The colour of the selected tab, as a word; `nil` for the app's default. Its type, `String?`, has to be written too.
  var tabTint: String? { get }

  /// The badge of a tab, by the tab's id; `nil` or an empty text for none.
  func badge(ofTab id: String) -> String?
}

extension Coordinator {
  /// The route whose case has that name.
  public func route(named name: String) -> Destination? { Destination(named: name) }

  /// Knows no links.
  public func commands(for link: DeepLink) -> [NavigationCommand<Destination>]? { nil }

  /// None.
  public var alerts: [Node] { [] }

  /// The app starts without restored navigation.
  public var restoresNavigation: Bool { false }

  /// Posts nothing.
  public var announcer: Announcer? { nil }

  /// The app's default colour.
  public var tabTint: String? { nil }

  /// No badge.
  public func badge(ofTab id: String) -> String? { nil }
}

extension Coordinator where Destination: RawRepresentable, Destination.RawValue == String {
  /// The route with that raw value.
  public func route(named name: String) -> Destination? { Destination(rawValue: name) }
}

extension Coordinator {
  /// Opens a link into the app; refused if the link is unknown, or with the refusal of its first refused command.
  @discardableResult
  public func open(_ link: String) -> NavigationResult {
    guard let commands = DeepLink(link).flatMap({ commands(for: $0) }) else {
      return navigator.refuse(.open(link), .unknownLink)
    }
    return navigator.perform(commands, as: .open(link))
  }

  /// Performs a command by the names of its routes; refused if a name is unknown.
  @discardableResult
  public func perform(_ operation: NavigationOperation) -> NavigationResult {
    if case .open(let link) = operation { return open(link) }
    let command: NavigationCommand<Destination>
    do throws(NavigationRefusal) { command = try self.command(for: operation) } catch {
      return navigator.refuse(operation, error)
    }
    return navigator.perform([command], as: operation)
  }

  private func command(
    for operation: NavigationOperation
  ) throws(NavigationRefusal) -> NavigationCommand<Destination> {
    switch operation {
    case .push(let name): return .push(try knownRoute(named: name))
    case .pop: return .pop
    case .popToRoot: return .popToRoot
    case .popTo(let name):
      let route = route(named: name)
      let items = navigator.arrangement.front.items
      if let route, items.contains(where: { $0.route() == route }) { return .popTo(route) }
      // A name may be a kind of route: then it means the uppermost one of that kind.
      if let item = items.last(where: { bytesEqual($0.name, name) }) { return .popTo(item.route()) }
      let isKind = Destination.kinds.contains { bytesEqual($0.name, name) }
      throw route != nil || isKind ? .notOnStack : .unknownRoute
    case .replaceStack(let names):
      var routes: [Destination] = []
      for name in names { routes.append(try knownRoute(named: name)) }
      return .replaceStack(routes)
    case .presentSheet(let name): return .present(try knownRoute(named: name), as: .sheet)
    case .presentCover(let name): return .present(try knownRoute(named: name), as: .cover)
    case .dismiss: return .dismiss
    case .dismissSheet: return .dismissSheet
    case .dismissCover: return .dismissCover
    case .dismissAll: return .dismissAll
    case .selectTab(let title): return .selectTab(title)
    // A link has its own commands, and a state has no name.
    case .open, .restore: throw .unknownRoute
    }
  }

  private func knownRoute(named name: String) throws(NavigationRefusal) -> Destination {
    guard let route = route(named: name) else { throw .unknownRoute }
    return route
  }
}
