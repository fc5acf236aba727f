public import WhiskerEnvironment
public import WhiskerHTTP

/// A transport that saves requests: it uses cached responses, shares those under way, and sends failed requests again.
///
/// ```swift
/// let client = HTTPClient(
///   environment.transport, clock: environment.clock, wallTime: environment.wallTime, cache: HTTPCache())
/// let api = HTTPService(baseURL: catAPI, transport: client)
/// ```
///
/// - **Cache.** A `GET` is answered from the ``HTTPCache`` while its response is fresh, without a request. A stale one is validated: the request carries `If-None-Match` or
///   `If-Modified-Since`, and after a 304 the caller receives the stored response with its status 200; a 304 with the `ETag` of another response is followed by a
///   request without these fields. A request with `Cache-Control: no-cache` is always validated, one
///   with `max-age` unless the stored response is younger, and one with a body or a `Range` is always sent. A `POST`, `PUT`, `PATCH` or `DELETE` that succeeds, is redirected or
///   finds nothing (404, 410) removes what is stored for its URL. The response of a request that was sent before is not stored when it arrives.
/// - **Sharing.** Equal `GET` and `HEAD` requests at the same time are one request, whose response all callers receive. It is cancelled when the last of them is. After
///   a successful change of its URL, by this client or another one of its cache, or when everything was removed from the cache, no further caller
///   joins it.
/// - **Retries.** A failed request is sent again as the ``HTTPRetryPolicy`` says; the delays pass on the injected clock, and `Retry-After` takes precedence. Only methods
///   that do no harm when they arrive twice are repeated.
///
/// A client is a transport itself, so that whatever takes a transport takes a client.
public final class HTTPClient: HTTPTransport {
  private let transport: any HTTPTransport
  private let clock: any Clock<Duration>
  private let wallTime: @Sendable () -> WallTime
  private let cache: HTTPCache?
  private let retries: HTTPRetryPolicy
  private let flights = SharedFlights()

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - transport: The way to the network.
  ///   - clock: The clock of the delays between attempts.
  ///   - wallTime: Returns the present time, which decides what is fresh.
  ///   - cache: The stored responses; nil for none.
  ///   - retries: Which failed requests are sent again.
  public init(
    _ transport: any HTTPTransport, clock: any Clock<Duration>, wallTime: @escaping @Sendable () -> WallTime,
    cache: HTTPCache? = nil, retries: HTTPRetryPolicy = HTTPRetryPolicy()
  ) {
    self.transport = transport
    self.clock = clock
    self.wallTime = wallTime
    self.cache = cache
    self.retries = retries
    cache?.announceChanges(to: flights)
  }

  /// Sends a request, unless it is answered by the cache or by an equal request under way.
  public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    if Task.isCancelled { throw .cancelled }
    guard request.method == .get || request.method == .head else {
      let response = try await attempts(request).result.get()
      // A page that is sent after a change is often a redirection to it (RFC 9111, section 4.4). A removal that is sent again because its response
      // was lost finds nothing.
      if (200..<400).contains(response.status) || Self.isGone(response), request.method != .options {
        if let cache { cache.remove(request.url) } else { flights.detach(request.url) }
      }
      return response
    }
    if let response = freshResponse(to: request) { return response }
    // Read once: what is removed before the load begins is removed while it is under way.
    let removals = cache?.removals ?? 0
    return try await flights.result(of: request, after: removals) {
      await self.load(request, after: removals)
    }.get()
  }

  /// Removes what is stored for the URL of a request, such as a response that the app could not read; what is under way for it is not stored
  /// either.
  public func removeStoredResponse(to request: HTTPRequest) { cache?.remove(request.url) }

  private func freshResponse(to request: HTTPRequest) -> HTTPResponse? {
    guard Self.isCacheable(request), !Self.validatesItself(request),
      let stored = cache?.response(to: request),
      stored.isFresh(at: wallTime(), for: CacheDirectives(request.headers))
    else { return nil }
    return stored.response
  }

  /// Whether the URL alone says what is asked for: some servers read the body of a `GET`, and a range is a part of the response.
  private static func isCacheable(_ request: HTTPRequest) -> Bool {
    request.method == .get && request.body.isEmpty && request.headers["range"] == nil
  }

  /// Whether the app has a response of its own to validate: it gets the 304 that it asks for.
  private static func validatesItself(_ request: HTTPRequest) -> Bool {
    request.headers["if-none-match"] != nil || request.headers["if-modified-since"] != nil
  }

  /// Asks the server, and stores or validates its response.
  private func load(_ request: HTTPRequest, after removals: Int) async -> Result<HTTPResponse, HTTPError> {
    guard let cache, Self.isCacheable(request) else { return await attempts(request).result }
    let load = cache.begin(request, after: removals)
    var known = Self.validatesItself(request) ? nil : load.stored
    var (result, asked) = await attempts(known?.validating(request) ?? request)
    if case .success(let response) = result, response.status == 304,
      known?.isOther(than: response.headers) ?? false
    {
      known = nil
      (result, asked) = await attempts(request)
    }
    guard case .success(let response) = result else {
      cache.end(load, with: .nothing)
      return result
    }
    if response.status == 304, var stored = known {
      stored.validate(with: response.headers, for: request, asked: min(asked, wallTime()))
      // The fields of a response to a request that forbids storing are for its caller only.
      let isPrivate = CacheDirectives(request.headers).forbidsStoring
      cache.end(load, with: stored.forbidsStoring ? .remove : isPrivate ? .nothing : .store(stored))
      return .success(stored.response)
    }
    if let stored = StoredResponse(response, to: request, at: wallTime(), asked: asked) {
      cache.end(load, with: .store(stored))
    } else {
      cache.end(load, with: response.isSuccess || Self.isGone(response) ? .remove : .nothing)
    }
    return result
  }

  /// Whether a server says that there is nothing at the URL.
  private static func isGone(_ response: HTTPResponse) -> Bool {
    response.status == 404 || response.status == 410
  }

  /// Sends a request until it succeeds or the policy ends it; returns the last result, and the time at which the request was sent for it.
  private func attempts(
    _ request: HTTPRequest
  ) async -> (result: Result<HTTPResponse, HTTPError>, asked: WallTime) {
    var attempt = 1
    while true {
      let asked = wallTime()
      let result: Result<HTTPResponse, HTTPError>
      do throws(HTTPError) { result = .success(try await transport.send(request)) } catch {
        result = .failure(error)
      }
      guard let delay = retries.delay(after: attempt, of: request, result, now: wallTime()) else {
        return (result, asked)
      }
      // The clock throws only because of a cancellation.
      do { try await clock.sleep(for: delay) } catch { return (.failure(.cancelled), asked) }
      attempt += 1
    }
  }
}
