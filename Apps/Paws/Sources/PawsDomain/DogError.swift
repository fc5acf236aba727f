/// The reason why breeds or images could not be loaded.
public enum DogError: Error, Hashable, Sendable {
  /// The device has no connection.
  case offline
  /// The server took too long to answer.
  case timeout
  /// The connection was refused or lost.
  case connection
  /// The API knows no such breed; its explanation, for a log.
  case notFound(String)
  /// The API answered, and refused; its explanation, for a log.
  case refused(String)
  /// The server answered with this status.
  case server(status: Int)
  /// The answer is not what the API promises; the reason, for a log.
  case unreadable(String)
  /// Nobody waits for the answer any more.
  case cancelled

  /// The kind of failure for a log, with the explanation of the API or the reason where there is one.
  public var code: String {
    switch self {
    case .offline: "offline"
    case .timeout: "timeout"
    case .connection: "connection"
    case .notFound(let reason): "not-found: \(reason)"
    case .refused(let reason): "refused: \(reason)"
    case .server(let status): "status-\(status)"
    case .unreadable(let reason): "unreadable: \(reason)"
    case .cancelled: "cancelled"
    }
  }
}
