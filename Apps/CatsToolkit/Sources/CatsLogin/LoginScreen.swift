public import Observation
public import ScreenModels

/// The screen of the login, which turns events into a message.
@MainActor @Observable
public final class LoginScreen: ScreenModel {
  private var username = ""
  private var password = ""
  private var message: String?
  private let viewModel: LoginViewModel

  /// Creates the screen of a view model.
  public init(viewModel: LoginViewModel) { self.viewModel = viewModel }

  /// Shows the outcome of each login while the screen is in view.
  public func task() async {
    for await event in viewModel.events {
      switch event {
      case is LoginSucceeded: message = "Welcome!"
      case let failure as LoginFailed: message = "Login failed: \(failure.message)"
      default: break
      }
    }
  }

  /// Two fields, a button and the outcome of the last login.
  public var screen: [Node] {
    NavigationTitle("Login")
    TextField("Username", text: username) { self.username = $0 }
    SecureField("Password", text: password) { self.password = $0 }
    Button("Login") { self.viewModel.login(username: self.username, password: self.password) }
    if let message { Text(message) }
  }
}
