public import AppCoordinator
public import ScreenModels
public import WhiskerEnvironment

/// The description of an app for the runner: its name, its screens and the closure that launches it.
///
/// To drive your own app, describe it with one of these; nothing else is needed.
///
/// ```swift
/// let shop = AppDescriptor(name: "shop", title: "Shop", screens: ["catalogue", "product"]) { environment, device in
///   ShopCoordinator(environment).launch(as: "Shop", on: device)
/// }
/// ```
public struct AppDescriptor: Sendable {
  /// The word after `app` in a journey.
  public let name: String
  /// The title of the app as its screens show it.
  public let title: String
  /// The names of the app's routes.
  public let screens: [String]
  /// Creates the app in its environment on a device; a thrown error fails the step that launches it.
  public let launch: @MainActor @Sendable (AppEnvironment, Device) throws -> any RunningApp

  /// Creates the description of an app.
  public init(
    name: String, title: String, screens: [String],
    launch: @escaping @MainActor @Sendable (AppEnvironment, Device) throws -> any RunningApp
  ) {
    self.name = name
    self.title = title
    self.screens = screens
    self.launch = launch
  }
}
