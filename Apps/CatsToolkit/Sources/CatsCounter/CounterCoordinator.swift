public import AppCoordinator
public import ScreenModels
public import WhiskerLocalization

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

  private let texts: Texts

  /// Creates the coordinator of an app in a language.
  public init(texts: Texts) { self.texts = texts }

  /// The counter.
  public func makeStart() -> NavigationState<CounterRoute> { NavigationState(root: .counter) }

  /// Creates the model of a route.
  public func model(for route: CounterRoute) -> any ScreenModel {
    CounterScreen(viewModel: CounterViewModel(), texts: texts)
  }
}
