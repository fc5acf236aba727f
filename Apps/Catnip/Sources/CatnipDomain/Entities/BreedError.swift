/// The reason why breeds could not be loaded or saved; each feature has its own wording.
public enum BreedError: Error, Hashable, Sendable {
  /// The device has no network.
  case offline
  /// The server did not respond in time.
  case timeout
  /// The connection failed or was lost.
  case connection
  /// The server responded with an error; its HTTP status.
  case server(status: Int)
  /// The server's response does not have the expected form.
  case unreadable
  /// The device could not read or write its saved data.
  case storage
  /// The caller no longer waits for the result. Never shown.
  case cancelled

  /// A stable identifier for logs.
  public var code: String {
    switch self {
    case .offline: "offline"
    case .timeout: "timeout"
    case .connection: "connection"
    case .server(let status): "server-\(status)"
    case .unreadable: "unreadable"
    case .storage: "storage"
    case .cancelled: "cancelled"
    }
  }
}
