/// The reason why a request got no response.
///
/// A response with an error status is not an error of the transport: the app decides what a 404 means.
public enum HTTPError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No answer in time.
  case timeout
  /// The connection failed before the response was complete.
  case connectionReset
  /// The device has no network.
  case offline
  /// No trusted connection could be established.
  case tls
  /// The task that sent the request was cancelled, or the session ended.
  case cancelled
  /// The request could not be sent or the response could not be read, with the reason.
  case malformed(String)
  /// A closed network has no reply to this request, which the text names.
  ///
  /// Only a fake transport throws it.
  case unmatched(String)

  /// A stable word for machine-readable output.
  ///
  /// These words must not change.
  public var code: String {
    switch self {
    case .timeout: "timeout"
    case .connectionReset: "reset"
    case .offline: "offline"
    case .tls: "tls"
    case .cancelled: "cancelled"
    case .malformed: "malformed"
    case .unmatched: "unmatched"
    }
  }

  /// A short plain sentence without a full stop.
  public var description: String {
    switch self {
    case .timeout: "the request timed out"
    case .connectionReset: "the connection was reset"
    case .offline: "the device is offline"
    case .tls: "no secure connection could be made"
    case .cancelled: "the request was cancelled"
    case .malformed(let reason): "malformed: \(reason)"
    case .unmatched(let reason): "no reply is declared: \(reason)"
    }
  }
}
