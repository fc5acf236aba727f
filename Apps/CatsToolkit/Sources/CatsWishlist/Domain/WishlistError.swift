/// A reason why the shop could not be asked.
public enum WishlistError: Error, Hashable, Sendable {
  /// The device has no network.
  case offline
  /// The shop answered too late, or the connection was lost.
  case connection
  /// The shop refused; the status of its answer.
  case server(status: Int)
  /// The shop's answer cannot be read.
  case unreadable
  /// The caller no longer waits for the result. Never shown.
  case cancelled
}
