/// The way from an app to the network: the one seam between a real server and a fake one.
///
/// ```swift
/// struct BreedsService {
///   let transport: any HTTPTransport
///   func breeds() async throws(HTTPError) -> [UInt8] {
///     try await transport.send(HTTPRequest(url: breedsURL)).body
///   }
/// }
/// ```
public protocol HTTPTransport: Sendable {
  /// Sends a request and waits for the whole response.
  ///
  /// Cancelling the calling task ends the wait at once with ``HTTPError/cancelled``; a task that is cancelled
  /// already sends nothing.
  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse
}
