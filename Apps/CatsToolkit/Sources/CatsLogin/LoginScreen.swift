public import Observation
public import ScreenModels
public import WhiskerLocalization

/// The screen of the login, which turns events into a message.
@MainActor @Observable
public final class LoginScreen: ScreenModel {
  private var username = ""
  private var password = ""
  private var message: String?
  private let viewModel: LoginViewModel
  private let texts: Texts

  /// Creates the screen of a view model.
  public init(viewModel: LoginViewModel, texts: Texts) {
    self.viewModel = viewModel
    self.texts = texts
  }

  /// Shows the outcome of each login while the screen is in view.
  public func task() async {
    for await event in viewModel.events {
      switch event {
      case is LoginSucceeded: message = texts("login.welcome")
      case let failure as LoginFailed: message = texts("login.failed", failure.message)
      default: break
      }
    }
  }

  /// Two fields, a button and the outcome of the last login.
  public var screen: [Node] {
    NavigationTitle(texts("login.title"))
    TextField(texts("login.username"), text: username) { self.username = $0 }.id("username")
    SecureField(texts("login.password"), text: password) { self.password = $0 }.id("password")
    Button(texts("login.login")) { self.viewModel.login(username: self.username, password: self.password) }
      .id("log-in")
    if let message { Text(message) }
  }
}
