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
  private let announcer: Announcer

  /// Creates the screen of a view model; those who do not see it hear the outcome from `announcer`.
  public init(viewModel: LoginViewModel, texts: Texts, announcer: Announcer) {
    self.viewModel = viewModel
    self.texts = texts
    self.announcer = announcer
  }

  /// Shows the outcome of each login while the screen is in view.
  public func task() async {
    for await event in viewModel.events {
      switch event {
      case is LoginSucceeded: show(texts("login.welcome"))
      case let failure as LoginFailed: show(texts("login.failed", failure.message))
      default: break
      }
    }
  }

  /// A second failure shows the same text, and is heard all the same.
  private func show(_ outcome: String) {
    message = outcome
    announcer.post(outcome)
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
