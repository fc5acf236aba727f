public import ScreenModels
public import WhiskerLocalization

/// Checks a name and a password: the smallest example of an `EventViewModel`.
///
/// The outcome is an event and not a state: who observes later hears nothing of it.
@MainActor
public final class LoginViewModel: EventViewModel {
  /// The source of ``LoginSucceeded`` and ``LoginFailed``.
  public let eventSource = EventSource()

  private let texts: Texts

  /// Creates the view model.
  public init(texts: Texts) { self.texts = texts }

  /// Sends ``LoginSucceeded`` for the one account that exists, and ``LoginFailed`` for every other.
  public func login(username: String, password: String) {
    if username == "cat", password == "meow" {
      eventSource.send(LoginSucceeded())
    } else {
      eventSource.send(LoginFailed(message: texts("login.invalidCredentials")))
    }
  }
}
