import AppCoordinator
import ScreenModels

/// The only place of an app with one screen.
enum OnlyRoute: Route, CaseIterable {
  case home
}

/// The coordinator of an app with one screen.
@MainActor
final class OneScreenCoordinator: Coordinator {
  private(set) lazy var navigator = Navigator(makeStart())
  private let home: () -> any ScreenModel

  init(_ home: @escaping () -> any ScreenModel) { self.home = home }

  func makeStart() -> NavigationState<OnlyRoute> { NavigationState(root: .home) }
  func model(for route: OnlyRoute) -> any ScreenModel { home() }
}
