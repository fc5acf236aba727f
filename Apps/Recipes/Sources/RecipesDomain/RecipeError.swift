/// The reason why recipes could not be loaded.
public enum RecipeError: Error, Hashable, Sendable {
  /// The device has no network.
  case offline
  /// The server answered too late, or the connection was lost.
  case connection
  /// The server answered with an error; its HTTP status.
  case server(status: Int)
  /// The server's answer is not a list of recipes, or a recipe lacks a part.
  case malformed
  /// The caller no longer waits. Never shown.
  case cancelled
}
