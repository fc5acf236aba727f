import AppCoordinator
import ScreenModels
import WhiskerEnvironment

/// The one place of the app.
public enum CounterRoute: String, Route {
  /// The counter.
  case counter

  /// The route's name in journeys.
  public var name: String { rawValue }
}

/// An app with one screen.
@MainActor
public final class CounterCoordinator: Coordinator {
  /// Where the person is.
  public private(set) lazy var navigator = Navigator(makeStart())
  private let environment: AppEnvironment

  /// Makes the app from the outside world.
  public init(_ environment: AppEnvironment) { self.environment = environment }

  /// The counter, with no tab bar.
  public func makeStart() -> NavigationState<CounterRoute> { NavigationState(root: .counter) }

  /// Makes the view model of a route.
  public func model(for route: CounterRoute) -> any ScreenModel { CounterModel(clock: environment.clock) }
}
