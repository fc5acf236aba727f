/// Why breeds could not be had or kept; each feature's copy says it in words.
public enum BreedError: Error, Hashable, Sendable {
  /// The device has no network.
  case offline
  /// The server did not answer in time.
  case timeout
  /// The connection could not be made or broke.
  case connection
  /// The server refused; its HTTP status.
  case server(status: Int)
  /// The server's answer is not what was agreed.
  case unreadable
  /// The device could not read or write what is saved.
  case storage
  /// Nobody waits for the answer any more. Never shown.
  case cancelled

  /// A stable word for logs.
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
