public import AppCoordinator
public import ScreenModels

/// An app of one screen, in which a feature is tested without the app that it belongs to.
@MainActor
public final class SingleScreen: Coordinator {
  /// The only route.
  public enum Destination: String, Route, CaseIterable {
    /// The feature.
    case feature
  }

  /// The navigation, in which nothing happens.
  public private(set) lazy var navigator = Navigator(makeStart())
  private let makeModel: @MainActor () -> any ScreenModel
  private let makeAlerts: @MainActor () -> [Node]

  /// Creates the app; `alerts` are those that the feature leaves to its app.
  public init(
    alerts: @escaping @MainActor () -> [Node] = { [] }, _ model: @escaping @MainActor () -> any ScreenModel
  ) {
    makeModel = model
    makeAlerts = alerts
  }

  /// The feature.
  public func makeStart() -> NavigationState<Destination> { NavigationState(root: .feature) }

  /// The feature's model.
  public func model(for route: Destination) -> any ScreenModel { makeModel() }

  /// The feature's alerts.
  public var alerts: [Node] { makeAlerts() }
}
