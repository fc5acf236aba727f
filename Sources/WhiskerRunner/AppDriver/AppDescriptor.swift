public import AppCoordinator
public import ScreenModels
public import WhiskerEnvironment

/// An app as the runner knows it: its name, its screens and how it is launched.
///
/// A team that drives its own app writes one of these and nothing else.
///
/// ```swift
/// let shop = AppDescriptor(name: "shop", title: "Shop", screens: ["catalogue", "product"]) { environment, device in
///   ShopCoordinator(environment).launch(as: "Shop", on: device)
/// }
/// ```
public struct AppDescriptor: Sendable {
  /// The word after `app` in a journey.
  public let name: String
  /// The app's name as its screens show it.
  public let title: String
  /// The names of the app's routes.
  public let screens: [String]
  /// Makes the app from the outside world and the device; an error fails the step that launches it.
  public let launch: @MainActor @Sendable (AppEnvironment, Device) throws -> any RunningApp

  /// Describes an app.
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
