public import WhiskerEnvironment
public import WhiskerHTTP

/// Which failed requests a client sends again, how often, and after which delays.
public struct HTTPRetryPolicy: Sendable {
  /// The number of attempts, the first one included; at least 1.
  public var attempts: Int
  /// The delays between attempts, unless the server names one with `Retry-After`.
  public var delay: Retry.Delay
  /// The statuses after which a request is sent again.
  public var statuses: Set<Int>
  /// The failures after which a request is sent again, by their codes.
  public var failures: Set<String>
  /// Whether a response is only followed by another attempt if it has a `Retry-After`.
  public var needsRetryAfter: Bool
  /// The longest delay that a server may ask for; a response that asks for a longer one is returned at once.
  public var longestRetryAfter: Duration

  /// Creates a policy.
  ///
  /// - Precondition: `attempts` is positive.
  public init(
    attempts: Int = 3, delay: Retry.Delay = .growing(from: .milliseconds(500)),
    statuses: Set<Int> = [429, 502, 503, 504],
    failures: Set<String> = [HTTPError.timeout.code, HTTPError.connectionReset.code],
    needsRetryAfter: Bool = false, longestRetryAfter: Duration = .seconds(60)
  ) {
    precondition(attempts > 0, "nothing would be attempted (attempts was \(attempts))")
    self.attempts = attempts
    self.delay = delay
    self.statuses = statuses
    self.failures = failures
    self.needsRetryAfter = needsRetryAfter
    self.longestRetryAfter = longestRetryAfter
  }

  /// Sends every request once.
  public static let none = HTTPRetryPolicy(attempts: 1)

  /// Sends a request again only when the server says when, with a 429 or 503 and a `Retry-After` of at most ten seconds: a person who waits for
  /// longer wants to know why.
  public static let whenAsked = HTTPRetryPolicy(
    statuses: [429, 503], failures: [], needsRetryAfter: true, longestRetryAfter: .seconds(10))

  /// The methods that a server may receive twice without harm (RFC 9110, section 9.2.2).
  static let repeatable: [HTTPMethod] = [.get, .head, .options, .put, .delete]

  /// Returns the delay before the next attempt; nil if there is none.
  ///
  /// - Parameters:
  ///   - attempt: The number of the attempt that ended, from 1.
  ///   - now: The wall time, for a `Retry-After` with a date.
  func delay(
    after attempt: Int, of request: HTTPRequest, _ result: Result<HTTPResponse, HTTPError>, now: WallTime
  ) -> Duration? {
    guard attempt < attempts, Self.repeatable.contains(request.method) else { return nil }
    switch result {
    case .failure(let error): return failures.contains(error.code) ? delay.wait(after: attempt) : nil
    case .success(let response):
      guard statuses.contains(response.status) else { return nil }
      guard let asked = response.headers["retry-after"].flatMap({ Self.duration($0, now: now) }) else {
        return needsRetryAfter ? nil : delay.wait(after: attempt)
      }
      return asked <= longestRetryAfter ? asked : nil
    }
  }

  /// Returns the duration of a `Retry-After` (RFC 9110, section 10.2.3): seconds or a date; nil for anything else.
  static func duration(_ text: String, now: WallTime) -> Duration? {
    if let seconds = CacheDirectives.seconds(text) { return .seconds(seconds) }
    guard let date = HTTPDate.time(text, now: now) else { return nil }
    return .seconds(max(0, date.secondsSince1970 - now.secondsSince1970))
  }
}
