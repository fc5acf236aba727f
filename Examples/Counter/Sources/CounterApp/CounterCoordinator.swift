import AppCoordinator
import ScreenModels
import WhiskerEnvironment

/// The only route of the app.
public enum CounterRoute: Route, CaseIterable {
  /// The counter.
  case counter
}

/// An app with one screen.
@MainActor
public final class CounterCoordinator: Coordinator {
  /// The navigation of the app.
  public private(set) lazy var navigator = Navigator(makeStart())
  private let environment: AppEnvironment

  /// Creates the app from its environment.
  public init(_ environment: AppEnvironment) { self.environment = environment }

  /// The counter, with no tab bar.
  public func makeStart() -> NavigationState<CounterRoute> { NavigationState(root: .counter) }

  /// Creates the view model of a route.
  public func model(for route: CounterRoute) -> any ScreenModel { CounterModel(clock: environment.clock) }
}
