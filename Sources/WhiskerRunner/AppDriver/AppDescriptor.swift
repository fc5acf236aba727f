public import AppCoordinator
public import ScreenModels
internal import Synchronization
public import WhiskerEnvironment

/// The description of an app for the runner: its name, its screens and the closure that launches it.
///
/// To drive your own app, describe it with one of these; nothing else is needed.
///
/// ```swift
/// let shop = AppDescriptor("Shop") { environment in ShopCoordinator(environment) }
/// ```
public struct AppDescriptor: Sendable {
  /// The word after `app` in a journey.
  public let name: String
  /// The title of the app as its screens show it.
  public let title: String
  /// The names of the app's routes.
  public var screens: [String] { names.value }
  private let names: RouteNames
  private let opens: @Sendable (String) -> Bool
  /// Screens with mocked models, for `whisker preview`.
  public let previews: [AppPreview]
  /// Creates the app in its environment on a device; a thrown error fails the step that launches it.
  public let launch: @MainActor @Sendable (AppEnvironment, Device) throws -> any RunningApp

  /// Creates the description of a coordinator's app, whose name is the title in lowercase, with hyphens for spaces and punctuation.
  ///
  /// - Parameters:
  ///   - title: The title as the screens show it.
  ///   - previews: Screens with mocked models.
  ///   - coordinator: Creates the coordinator of one launch; a thrown error fails the step that launches the app.
  public init<Flow: Coordinator>(
    _ title: String, previews: [AppPreview] = [],
    coordinator: @escaping @MainActor @Sendable (AppEnvironment) throws -> Flow
  ) {
    self.init(
      name: AppName.name(of: title), title: title,
      names: RouteNames { Flow.Destination.kinds.map { $0.name } },
      opens: { Flow.Destination(named: $0) != nil }, previews: previews
    ) { try coordinator($0).launch(as: title, on: $1) }
  }

  /// Creates the description of an app that is not a coordinator's, or whose name is not its title's.
  ///
  /// The name consists of letters, digits, `-`, `.` and `_`, and begins with a letter.
  public init(
    name: String, title: String, screens: [String], previews: [AppPreview] = [],
    launch: @escaping @MainActor @Sendable (AppEnvironment, Device) throws -> any RunningApp
  ) {
    self.init(
      name: name, title: title, names: RouteNames { screens }, opens: { _ in true }, previews: previews,
      launch: launch)
  }

  private init(
    name: String, title: String, names: RouteNames, opens: @escaping @Sendable (String) -> Bool,
    previews: [AppPreview],
    launch: @escaping @MainActor @Sendable (AppEnvironment, Device) throws -> any RunningApp
  ) {
    self.name = name
    self.title = title
    self.names = names
    self.opens = opens
    self.previews = previews
    self.launch = launch
  }

  /// Whether the name of a route is enough to open it; false for one with data.
  func opens(_ route: String) -> Bool { opens(route) }
}

/// The names of an app's routes, made when they are first asked for: making those of every app would take a quarter of the time that a process
/// with one journey needs to start.
private final class RouteNames: Sendable {
  private let make: @Sendable () -> [String]
  private let made = Mutex<[String]?>(nil)

  init(_ make: @escaping @Sendable () -> [String]) { self.make = make }

  var value: [String] {
    made.withLock { made in
      if let made { return made }
      let names = make()
      made = names
      return names
    }
  }
}
