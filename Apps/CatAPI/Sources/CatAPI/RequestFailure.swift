import WhiskerHTTP
public import WhiskerHTTPClient

/// An app's error for a failed request, which has its own wording there.
///
/// An enumeration with these cases conforms without a line of its own.
public protocol RequestFailure: Error {
  /// The device has no network.
  static var offline: Self { get }
  /// The server did not respond in time.
  static var timeout: Self { get }
  /// The connection failed or was lost.
  static var connection: Self { get }
  /// The server responded with an error; its HTTP status.
  static func server(status: Int) -> Self
  /// The server's response does not have the expected form.
  static var unreadable: Self { get }
  /// The caller no longer waits for the result.
  static var cancelled: Self { get }
}

extension RequestFailure {
  /// Creates the app's error for a failed request, in the task that sent it.
  public init(_ error: HTTPServiceError) {
    switch error {
    case .transport(.offline): self = .offline
    case .transport(.timeout): self = .timeout
    // The device ends requests, too; a caller who still waits for the answer has lost the connection.
    case .transport(.cancelled): self = Task.isCancelled ? .cancelled : .connection
    case .transport(.connectionReset), .transport(.tls), .transport(.unmatched): self = .connection
    case .transport(.malformed), .undecodable: self = .unreadable
    case .status(let status, _): self = .server(status: status)
    }
  }
}
