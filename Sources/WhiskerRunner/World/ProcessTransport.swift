import WhiskerEnvironment
import WhiskerHTTP

/// The network for one process of the app: once that has been killed, its code sends nothing, which leaves no record and uses no reply.
struct ProcessTransport: HTTPTransport {
  let network: any HTTPTransport
  let process: AppProcess

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    if process.hasEnded { throw .cancelled }
    return try await network.send(request)
  }
}
