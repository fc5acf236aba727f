public import AppCoordinator
public import ScreenModels

/// The only route of the counter.
public enum CounterRoute: String, Route, CaseIterable {
  /// The count and its button.
  case counter
}

/// One screen.
@MainActor
public final class CounterCoordinator: Coordinator {
  /// The navigation of the app.
  public private(set) lazy var navigator = Navigator(makeStart())

  /// Creates the coordinator.
  public init() {}

  /// The counter.
  public func makeStart() -> NavigationState<CounterRoute> { NavigationState(root: .counter) }

  /// Creates the model of a route.
  public func model(for route: CounterRoute) -> any ScreenModel {
    CounterScreen(viewModel: CounterViewModel())
  }
}
