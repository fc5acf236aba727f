public import ScreenModels

/// The person is logged in.
public struct LoginSucceeded: ViewEvent, Hashable {
  /// Creates the event.
  public init() {}
}

/// The name or the password is wrong.
public struct LoginFailed: ViewEvent, Hashable {
  /// The reason.
  public let message: String

  /// Creates the event with its reason.
  public init(message: String) { self.message = message }
}
