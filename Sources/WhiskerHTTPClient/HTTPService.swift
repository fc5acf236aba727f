public import WhiskerHTTP

/// A client of one server: sends the request of an endpoint, checks the status, decodes the response.
///
/// ```swift
/// let api = HTTPService(baseURL: catAPI, headers: ["x-api-key": key], transport: HTTPClient(environment.transport, …))
/// let breeds = try await api.response(of: CatAPI.breeds(page: 0))
/// ```
public struct HTTPService: Sendable {
  private let baseURL: HTTPURL
  private let headers: HTTPHeaders
  private let transport: any HTTPTransport

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - baseURL: The URL to which every endpoint's path is added.
  ///   - headers: Sent with every request.
  ///   - transport: The transport for all requests, usually an ``HTTPClient``.
  public init(baseURL: HTTPURL, headers: HTTPHeaders = [:], transport: any HTTPTransport) {
    self.baseURL = baseURL
    self.headers = headers
    self.transport = transport
  }

  /// Returns the decoded response of an endpoint.
  ///
  /// One that cannot be decoded, such as the page of a portal, is removed from the cache of an ``HTTPClient``, so that the next request
  /// reaches the server.
  public func response<Response>(of endpoint: Endpoint<Response>) async throws(HTTPServiceError) -> Response {
    let request = endpoint.request(below: baseURL, headers: headers)
    let body = try await transport.body(of: request)
    do { return try endpoint.decode(body) } catch {
      (transport as? HTTPClient)?.removeStoredResponse(to: request)
      throw .undecodable(error)
    }
  }
}

extension HTTPTransport {
  /// Returns the body of a response, if the response is a success.
  public func body(of request: HTTPRequest) async throws(HTTPServiceError) -> [UInt8] {
    let response: HTTPResponse
    do { response = try await send(request) } catch { throw .transport(error) }
    guard response.isSuccess else {
      throw .status(response.status, body: response.body)
    }
    return response.body
  }
}
