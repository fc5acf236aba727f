public import AppCoordinator
public import ScreenModels
public import WhiskerLocalization

/// The only route of the login.
public enum LoginRoute: String, Route, CaseIterable {
  /// Name, password and button.
  case login
}

/// One screen.
@MainActor
public final class LoginCoordinator: Coordinator {
  /// The navigation of the app.
  public private(set) lazy var navigator = Navigator(makeStart())

  /// The outcome of a login is announced.
  public var announcer: Announcer? { outcomes }

  private let texts: Texts
  private let outcomes = Announcer()

  /// Creates the coordinator of an app in a language.
  public init(texts: Texts) { self.texts = texts }

  /// The login.
  public func makeStart() -> NavigationState<LoginRoute> { NavigationState(root: .login) }

  /// Creates the model of a route.
  public func model(for route: LoginRoute) -> any ScreenModel {
    LoginScreen(viewModel: LoginViewModel(texts: texts), texts: texts, announcer: outcomes)
  }
}
